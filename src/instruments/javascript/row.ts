/** A date or timestamp of Postgres, which arrives as a value of Go. */
export interface GoTime {
  readonly goTime: string;
}

/** What a Transform … transformer made of a text or number: a pointer of Go, which arrives as an object. */
export interface GoPointer {
  readonly pointer: string | number;
}

/** A value as a column holds it. Text stands for JSON, numeric, UUID and MySQL dates too. */
export type ColumnValue = string | number | boolean | null | GoTime | GoPointer;

export type Row = Readonly<Record<string, ColumnValue>>;
