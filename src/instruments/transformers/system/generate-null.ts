import {defineTransformer} from '../define';

export const generateNull = defineTransformer({}, () => ({type: 'nil'}));
