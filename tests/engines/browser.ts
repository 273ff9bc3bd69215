/** How a test starts a browser. */
export interface Settings {
  /** The reader wants less motion, and colors of their own or more contrast. */
  readonly isAdapted?: boolean;
}

/** What a reader does in a browser, the same in every engine. */
export interface Browser {
  /** Opens an address and waits for its `load` event. */
  readonly open: (address: string) => Promise<void>;
  /** Calls a function in the page, which sees nothing of the test but the values that it is given. */
  readonly run: <Values extends readonly unknown[], Result>(
    inPage: (...values: Values) => Result,
    ...values: Values
  ) => Promise<Awaited<Result>>;
  /** Presses keys together: `Control`, `k`. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Clicks the first element that a selector finds, with the pointer. */
  readonly click: (selector: string) => Promise<void>;
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** An engine that the site is tested in. */
export interface Engine {
  readonly name: string;
  readonly start: (settings?: Settings) => Promise<Browser>;
  /**
   * Opens the start of a tour, until it is finished.
   *
   * @returns all that the engine itself writes on the console
   */
  readonly readConsole: (tour: Tour) => Promise<string[]>;
  /** The media query of what a reader who needs other colors has set. */
  readonly adaptedColors: string;
}

/** A page that opens others by itself. */
export interface Tour {
  readonly start: string;
  /** Fulfilled when the last page was seen. */
  readonly finished: Promise<void>;
  /** What the tour itself writes on the console at its end. */
  readonly lastWords: string;
}

/** The source of a call: functions reach pages as text. */
export function callOf(inPage: (...values: never) => unknown, values: readonly unknown[]): string {
  return `(${String(inPage)})(...${JSON.stringify(values)})`;
}
