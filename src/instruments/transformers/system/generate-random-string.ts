import {defineTransformer, inMapping} from '../define';
import {wrap} from '../model';
import {randomTextBetween} from '../random';
import {text} from '../values';

export const generateRandomString = defineTransformer(
  {min: 'integer', max: 'integer'},
  ({maxLength, random}, {min, max}) => {
    const limit = BigInt(maxLength);
    const [least, most] = [min < limit ? min : limit, max < limit ? max : limit];
    inMapping(least, most);
    return text(
      wrap('unable to run generate_string', () => randomTextBetween(random, least, most)),
    );
  },
);
