import {defineTransformer} from '../define';
import {wrap} from '../model';
import {replaceName} from '../name';
import {readText, textPointer} from '../values';
import {drawFirstName} from '../words';

export const transformFirstName = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, maxLength, random}, {preserveLength}) => {
    const old = readText(value) ?? '';
    return textPointer(
      wrap('unable to run transform_first_name', () =>
        replaceName(drawFirstName, random, old, preserveLength, maxLength),
      ),
    );
  },
  {list: 'first names'},
);
