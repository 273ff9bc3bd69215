import {defineTransformer, inMapping} from '../define';
import {wrap} from '../model';
import {makeNumberText} from '../phone';
import {text} from '../values';

export const generateStringPhoneNumber = defineTransformer(
  {min: 'integer', max: 'integer'},
  ({maxLength, random}, {min, max}) => {
    const limit = BigInt(maxLength);
    const [least, most] = [min < limit ? min : limit, max < limit ? max : limit];
    inMapping(least, most);
    return text(
      wrap('unable to run generate_string_phone_number', () => makeNumberText(random, least, most)),
    );
  },
);
