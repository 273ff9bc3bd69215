import type {TransformerForm} from '@site/src/reference/transformer-forms';
import {formatExample, parseExample} from '../shared/example-link';
import {columnsFor, trialOf, valueTypes, type Trial, type ValueType} from './trial';

/** How a link to an example names this instrument. */
export const linkName = 'try';

const optionPrefix = 'option-';

/** The trial as the fragment of an address: what differs from the defaults. Nothing when it is too long. */
export function formatTrial(trial: Trial): string | undefined {
  const {form, value, type, column, sizes, options} = trial;
  const initial = trialOf(form);
  const own = {value, type, column, ...sizes};
  const before = {
    value: initial.value,
    type: initial.type,
    column: initial.column,
    ...initial.sizes,
  };
  const parts = [
    ...Object.entries(own).filter(([name, text]) => before[name as keyof typeof own] !== text),
    ...Object.entries(options)
      .filter(([name, text]) => initial.options[name] !== text)
      .map(([name, text]) => [optionPrefix + name, text] as const),
  ];
  return formatExample(linkName, {id: form.id, ...Object.fromEntries(parts)});
}

/** Reads a trial from the fragment of an address. What it does not know, it leaves as it is by default. */
export function parseTrial(forms: readonly TransformerForm[], fragment: string): Trial | undefined {
  const state = parseExample(linkName, fragment);
  const form = forms.find(({id}) => id === state?.id);
  if (!state || !form) {
    return undefined;
  }
  const initial = trialOf(form);
  const {value = initial.value, type = '', column = '', n, p, s} = state;
  return {
    form,
    value,
    type: Object.hasOwn(valueTypes, type) ? (type as ValueType) : initial.type,
    column: columnsFor(form).find((name) => name === column) ?? initial.column,
    sizes: {n: n ?? initial.sizes.n, p: p ?? initial.sizes.p, s: s ?? initial.sizes.s},
    options: Object.fromEntries(
      form.options.map(({name, type: optionType, values = [], initial: first}) => {
        const text = state[optionPrefix + name] ?? first;
        return [name, optionType !== 'choice' || values.includes(text) ? text : first];
      }),
    ),
  };
}
