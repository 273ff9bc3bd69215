import {defineTransformer} from '../define';
import {text} from '../values';

export const keepOrEmpty = {
  passthrough: defineTransformer({}, ({value}) => value ?? {type: 'nil'}),
  generate_null: defineTransformer({}, () => ({type: 'nil'})),
  generate_default: defineTransformer({}, () => text('DEFAULT')),
};
