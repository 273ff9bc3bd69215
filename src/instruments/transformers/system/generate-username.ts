import {defineTransformer} from '../define';
import {wrap} from '../model';
import {randomLetters} from '../random';
import {text} from '../values';
import {drawLastName} from '../words';

export const generateUsername = defineTransformer(
  {},
  ({maxLength, random}) => {
    const initial = randomLetters(random, 1);
    const name = wrap('unable to run generate_username', () => drawLastName(random, maxLength - 1));
    return text(initial + name.toLowerCase());
  },
  {list: 'last names'},
);
