/**
 * The entry for each code of Postgres that an answer carries as `(SQLSTATE 42P01)`: it is the same in every
 * language that the server is set to.
 */
export const entryOfState: Readonly<Record<string, string>> = {
  '22001': 'value-too-long',
  '22P02': 'invalid-input-syntax',
  '23502': 'violates-not-null-constraint',
  '23503': 'violates-foreign-key-constraint',
  '23505': 'duplicate-key',
  '23514': 'violates-check-constraint',
  '25006': 'read-only-transaction',
  '26000': 'prepared-statement',
  '28P01': 'password-authentication-failed',
  '3D000': 'database-does-not-exist',
  '3F000': 'schema-does-not-exist',
  '40P01': 'deadlock-detected',
  '42702': 'column-reference-ambiguous',
  '42704': 'type-does-not-exist',
  '42804': 'invalid-input-syntax',
  '42883': 'function-does-not-exist',
  '428C9': 'cannot-insert-non-default',
  '42P01': 'relation-does-not-exist',
  '42P05': 'prepared-statement',
  '42P07': 'relation-already-exists',
  '42P16': 'multiple-primary-keys',
  '53100': 'no-space-left',
  '53300': 'too-many-clients',
  '57014': 'canceling-statement',
  '57P01': 'bad-connection',
};
