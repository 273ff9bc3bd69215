import {defineTransformer} from '../define';
import {text} from '../values';

export const generateDefault = defineTransformer({}, () => text('DEFAULT'));
