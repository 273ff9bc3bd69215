import {drawAddress, drawCity, drawState, drawStreet, drawZipcode} from '../addresses';
import {defineTransformer} from '../define';
import {text} from '../values';

export const addresses = {
  generate_full_address: defineTransformer(
    {},
    ({maxLength, random}) => text(drawAddress(random, maxLength)),
    {list: 'addresses'},
  ),
  generate_street_address: defineTransformer(
    {},
    ({maxLength, random}) => text(drawStreet(random, maxLength)),
    {list: 'streets'},
  ),
  generate_city: defineTransformer({}, ({maxLength, random}) => text(drawCity(random, maxLength)), {
    list: 'cities',
  }),
  generate_state: defineTransformer({}, ({random}) => text(drawState(random))),
  generate_zipcode: defineTransformer({}, ({random}) => text(drawZipcode(random)), {
    list: 'zip codes',
  }),
};
