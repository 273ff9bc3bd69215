import {drawState} from '../addresses';
import {defineTransformer} from '../define';
import {text} from '../values';

export const generateState = defineTransformer({}, ({random}) => text(drawState(random)));
