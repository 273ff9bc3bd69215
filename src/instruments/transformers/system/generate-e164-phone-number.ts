import {defineTransformer, inMapping} from '../define';
import {makeInternationalNumber} from '../phone';
import {wrap} from '../model';
import {text} from '../values';

export const generateE164PhoneNumber = defineTransformer(
  {min: 'integer', max: 'integer'},
  ({random}, {min, max}) => {
    inMapping(min, max);
    return text(
      wrap('unable to run generate_international_phone_number', () =>
        makeInternationalNumber(random, min, max),
      ),
    );
  },
);
