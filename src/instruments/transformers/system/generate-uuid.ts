import {defineTransformer} from '../define';
import {randomUuid} from '../random';
import {text} from '../values';

export const generateUuid = defineTransformer(
  {includeHyphens: 'boolean'},
  ({random}, {includeHyphens}) => {
    const uuid = randomUuid(random);
    return text(includeHyphens ? uuid : uuid.replaceAll('-', ''));
  },
);
