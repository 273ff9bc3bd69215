import {defineTransformer} from '../define';
import {Failure} from '../model';
import {text} from '../values';
import {drawLastName} from '../words';

export const generateLastName = defineTransformer(
  {},
  ({maxLength, random}) => {
    try {
      return text(drawLastName(random, maxLength));
    } catch (error) {
      throw error instanceof Failure ? new Failure('unable to run generate_last_name') : error;
    }
  },
  {list: 'last names'},
);
