import {defineTransformer} from '../define';
import {makeEmail} from '../email';
import {wrap} from '../model';
import {text} from '../values';

export const generateEmail = defineTransformer(
  {emailType: 'choice'},
  ({maxLength, random}, {emailType}) =>
    text(wrap('unable to run generate_email', () => makeEmail(random, maxLength, emailType, []))),
  {isConfigOptional: true, list: 'domains and names'},
);
