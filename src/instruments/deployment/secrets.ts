/** Letters and digits that stay as they are in addresses, shells and YAML. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Characters of a secret, of five bits each: more than 32 random bytes. */
const length = 52;

const names = [
  'app',
  'database',
  'migrations',
  'redis',
  'keycloak',
  'appClient',
  'cliClient',
] as const;

/** A password for each part that can need one. */
export type Secrets = Readonly<Record<(typeof names)[number], string>>;

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  // 256 is a multiple of 32, so every character is as likely as the others.
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}

/** Makes new secrets with the random numbers of the browser. */
export function makeSecrets(): Secrets {
  return Object.fromEntries(names.map((name) => [name, makeSecret()])) as Secrets;
}
