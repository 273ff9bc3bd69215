import {defineTransformer} from '../define';

export const passthrough = defineTransformer({}, ({value}) => value ?? {type: 'nil'});
