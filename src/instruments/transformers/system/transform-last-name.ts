import {defineTransformer} from '../define';
import {wrap} from '../model';
import {replaceName} from '../name';
import {readText, textPointer} from '../values';
import {drawLastName} from '../words';

export const transformLastName = defineTransformer(
  {preserveLength: 'boolean'},
  ({value, maxLength, random}, {preserveLength}) => {
    const old = readText(value) ?? '';
    return textPointer(
      wrap('unable to run transform_last_name', () =>
        replaceName(drawLastName, random, old, preserveLength, maxLength),
      ),
    );
  },
  {list: 'last names'},
);
