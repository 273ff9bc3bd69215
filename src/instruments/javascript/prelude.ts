/** Characters of a value that leave the sandbox; the length says how many there are. */
const mostOfValue = 2000;

/** Characters of one line of the log, and lines that are kept. */
const mostOfLine = 500;
const mostLines = 50;

/** How the message begins of what a run has and the sandbox has not. */
export const onlyInRuns = 'Only a run has ';

/** Methods of a Go time that the page does not name. */
const otherMethods = [
  ...['Add', 'After', 'AppendFormat', 'Before', 'Clock', 'Compare', 'Date', 'Equal', 'GoString'],
  ...['ISOWeek', 'In', 'IsDST', 'IsZero', 'Local', 'Location', 'Nanosecond', 'Round', 'String'],
  ...[
    'Sub',
    'Truncate',
    'UTC',
    'UnixMicro',
    'UnixNano',
    'Weekday',
    'YearDay',
    'Zone',
    'ZoneBounds',
  ],
];

/**
 * JavaScript that runs in the sandbox before the code of a reader: it makes `benthos` and `console`, and
 * stand-ins for values of Go. It keeps the built-ins that it needs, as that code may replace them.
 *
 * - A Go time has the methods that the page names.
 * - The pointer of a text inherits all methods of texts and has no characters of its own, as goja makes
 *   it (object_goreflect.go:113-147). That of a number is a number object.
 */
export const prelude = `
(() => {
  const {stringify, parse} = JSON;
  const {apply} = Reflect;
  const {keys, create, defineProperty} = Object;
  const {isArray} = Array;
  const {slice, replace} = String.prototype;
  const {toISOString, getTime} = Date.prototype;
  const RealDate = Date, RealString = String, RealPromise = Promise, RealMap = WeakMap;
  const unbox = [String, Number, Boolean].map(({prototype}) => prototype.valueOf);
  const {get, set} = WeakMap.prototype;
  const cut = (text, most) => apply(slice, text, [0, most]);
  const pad = (number) => String(number).padStart(2, '0');
  const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August',
    'September', 'October', 'November', 'December'];

  class Time {
    #date;
    constructor(iso) { this.#date = new RealDate(iso); }
    Year() { return this.#date.getUTCFullYear(); }
    Month() {
      const month = this.#date.getUTCMonth();
      return { valueOf: () => month + 1, toString: () => months[month] };
    }
    Day() { return this.#date.getUTCDate(); }
    Hour() { return this.#date.getUTCHours(); }
    Minute() { return this.#date.getUTCMinutes(); }
    Second() { return this.#date.getUTCSeconds(); }
    Unix() { return Math.floor(this.#date.getTime() / 1000); }
    UnixMilli() { return this.#date.getTime(); }
    AddDate(years, months, days) {
      return new Time(Date.UTC(this.Year() + years, this.#date.getUTCMonth() + months,
        this.Day() + days, this.Hour(), this.Minute(), this.Second()));
    }
    Format(layout) {
      const month = this.#date.getUTCMonth();
      const parts = { January: months[month], Jan: months[month].slice(0, 3), '01': pad(month + 1),
        1: month + 1, 2006: this.Year(), '06': pad(this.Year() % 100), '02': pad(this.Day()),
        2: this.Day(), 15: pad(this.Hour()), '04': pad(this.Minute()), '05': pad(this.Second()),
        'Z07:00': 'Z' };
      return layout.replace(/January|Jan|2006|0[12456]|15|Z07:00|[12]/g, (part) => parts[part]);
    }
    toString() { return this.Format('2006-01-02 15:04:05') + ' +0000 UTC'; }
    toJSON() { return this.Format('2006-01-02T15:04:05Z07:00'); }
    static iso(value) { return #date in value ? apply(toISOString, value.#date, []) : undefined; }
  }

  const missing = (what) => () => { throw new Error('${onlyInRuns}' + what); };
  for (const name of ${JSON.stringify(otherMethods)}) {
    defineProperty(Time.prototype, name, { value: missing('the method ' + name + ' of Go time values') });
  }
  globalThis.require = missing('require');

  const pointers = new RealMap();
  const pointerTo = (value) => {
    if (typeof value === 'number') { return new Number(value); }
    const pointer = create(String.prototype);
    for (const name of ['toString', 'valueOf', 'toJSON']) {
      defineProperty(pointer, name, { value: () => value });
    }
    apply(set, pointers, [pointer, value]);
    return pointer;
  };

  // Without a prototype, as one may have toJSON by now.
  const plain = (properties) => ({ __proto__: null, ...properties });

  /** What a value is, and as much of it as is shown. */
  const describe = (value) => {
    const text = (type, all) => plain({ type, text: cut(all, ${mostOfValue}), length: all.length });
    if (value === null || value === undefined) { return text(RealString(value), ''); }
    switch (typeof value) {
      case 'string': return text('text', value);
      case 'number': return text('number', RealString(value));
      case 'boolean': return text('boolean', RealString(value));
      case 'object': break;
      default: return text(typeof value, '');
    }
    const pointed = apply(get, pointers, [value]);
    if (pointed !== undefined) { return text('text', pointed); }
    const time = Time.iso(value);
    if (time !== undefined) { return text('time', time); }
    try {
      const number = apply(getTime, value, []);
      return text('date', number === number ? apply(toISOString, value, []) : 'Invalid Date');
    } catch {}
    for (const read of unbox) {
      let primitive;
      try { primitive = apply(read, value, []); } catch { continue; }
      return describe(primitive);
    }
    let json = '';
    try { json = RealString(stringify(value)); } catch {}
    return text(isArray(value) ? 'array' : value instanceof RealPromise ? 'promise' : 'object', json);
  };

  const { __host: host, __input: input } = globalThis;
  delete globalThis.__host;
  delete globalThis.__input;
  const tell = (name, detail) => host(name, stringify(detail));

  const row = {};
  for (const [column, value] of parse(input)) {
    const made = value === null || typeof value !== 'object' ? value
      : 'goTime' in value ? new Time(value.goTime) : pointerTo(value.pointer);
    defineProperty(row, column, { value: made, writable: true, enumerable: true, configurable: true });
  }

  const functions = {
    v0_msg_as_structured: [0, () => row],
    v0_msg_set_structured: [1, (output) => {
      const all = plain({});
      for (const column of keys(Object(output))) { all[column] = describe(output[column]); }
      tell('row', all);
      return null;
    }],
    v0_fetch: [4, (url, headers, method = 'GET', body = '') => {
      const request = plain({ url: RealString(url), headers: plain({}), method: RealString(method),
        body: RealString(body) });
      for (const name of keys(Object(headers))) { request.headers[name] = RealString(headers[name]); }
      return parse(tell('v0_fetch', request));
    }],
    v0_msg_as_string: [0, () => {
      tell('v0_msg_as_string', '');
      const sorted = {};
      for (const column of keys(row).sort()) { sorted[column] = row[column]; }
      return stringify(sorted);
    }],
    v0_msg_set_string: [1, (text) => { tell('v0_msg_set_string', cut(RealString(text), ${mostOfLine})); return null; }],
    v0_msg_exists_meta: [1, (name) => { tell('v0_msg_exists_meta', RealString(name)); return false; }],
    v0_msg_get_meta: [1, (name) => { tell('v0_msg_get_meta', RealString(name)); throw 'key not found'; }],
    v0_msg_set_meta: [2, (name) => { tell('v0_msg_set_meta', RealString(name)); return null; }],
  };
  globalThis.benthos = {};
  for (const name of keys(functions)) {
    const [most, call] = functions[name];
    // Errors of these functions are thrown as text.
    globalThis.benthos[name] = (...given) => {
      if (given.length > most) {
        throw 'have ' + most + ' arguments, but only ' + given.length + ' pointers to parse into';
      }
      for (let i = 0; i < given.length; i++) {
        if (given[i] === undefined) { throw 'argument at position ' + i + ' is undefined'; }
      }
      return call(...given);
    };
  }

  let lines = 0;
  const write = (...given) => {
    if (lines++ < ${mostLines}) { tell('log', cut(given.map((value) => String(value)).join(' '), ${mostOfLine})); }
  };
  globalThis.console = {};
  for (const name of ['log', 'info', 'debug', 'warn', 'error']) { globalThis.console[name] = write; }
})();`;
