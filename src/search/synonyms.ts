// cspell:words anonymise apikey chatgpt creditcard minio ollama pseudonymize

/** The product: a word on every page, which says little beside other words. */
export const productName = 'neosync';

/**
 * What readers call things, and what the pages call them: a search for a word on the left also finds the
 * words and phrases on the right. Keep the list short: an entry is worth its place when readers use a
 * word that the pages do not.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  // Products
  k8s: ['kubernetes'],
  kubernetes: ['k8s', 'helm'],
  chart: ['helm'],
  pg: ['postgres'],
  postgresql: ['postgres'],
  mariadb: ['mysql'],
  db: ['database'],
  database: ['db'],
  aws: ['s3', 'amazon'],
  bucket: ['s3'],
  minio: ['s3 servers'],
  js: ['javascript'],
  ts: ['typescript'],
  golang: ['go'],
  node: ['typescript'],
  gpt: ['openai'],
  chatgpt: ['openai'],
  llm: ['ai', 'openai', 'language model'],
  ollama: ['language model'],
  iac: ['terraform'],
  infrastructure: ['terraform'],
  // What the product does
  mask: ['anonymize', 'transform'],
  anonymize: ['transform'],
  anonymise: ['anonymize', 'transform'],
  obfuscate: ['anonymize', 'scramble', 'transform'],
  pseudonymize: ['anonymize', 'transform'],
  redact: ['anonymize', 'scramble', 'transform'],
  tokenize: ['anonymize', 'transform'],
  fake: ['generate', 'synthetic'],
  mock: ['generate', 'synthetic'],
  dummy: ['generate', 'synthetic'],
  seed: ['generate', 'fill'],
  pii: ['personal data', 'sensitive'],
  gdpr: ['personal data'],
  hipaa: ['personal data'],
  privacy: ['personal data'],
  deterministic: ['same output', 'consistent'],
  filter: ['subset', 'condition'],
  where: ['condition'],
  cron: ['schedule'],
  schedule: ['cron'],
  stop: ['cancel', 'pause'],
  abort: ['cancel', 'terminate'],
  // Keys
  fk: ['foreign key'],
  pk: ['primary key'],
  referential: ['foreign key'],
  relationship: ['foreign key', 'reference'],
  composite: ['several columns'],
  cycle: ['circular'],
  cyclic: ['circular'],
  // People and secrets
  login: ['sign in', 'authentication'],
  signin: ['sign in', 'authentication'],
  sso: ['authentication', 'oidc'],
  oauth: ['authentication', 'oidc'],
  token: ['api key'],
  apikey: ['api key'],
  credentials: ['password', 'secret'],
  // Operation
  setup: ['install', 'deploy'],
  download: ['install'],
  architecture: ['parts'],
  contribute: ['develop'],
  env: ['environment'],
  var: ['variable'],
  config: ['configuration', 'settings'],
  ci: ['github actions', 'pipeline'],
  cli: ['command line'],
  terminal: ['command line', 'cli'],
  sdk: ['client', 'api'],
  ddl: ['schema'],
  regex: ['regular expression'],
  bastion: ['ssh', 'tunnel'],
  ssl: ['tls'],
  tls: ['ssl'],
  certificate: ['tls'],
  monitoring: ['metrics', 'prometheus'],
  telemetry: ['analytics'],
  debug: ['troubleshooting', 'logs'],
  faq: ['troubleshooting'],
  requirements: ['what you need', 'before you start'],
  release: ['changelog'],
  // Values
  zip: ['zipcode'],
  creditcard: ['card number'],
  credit: ['card'],
  id: ['identifier', 'uuid'],
};

/** Phrases that mean something else than their words, with the word to search for. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bget(?:ting)? started\b/gi, 'quickstart'],
  [/\bself[ -]host(?:ed|ing)?\b/gi, 'deploy'],
  [/\benv[ -]?vars?\b/gi, 'environment variables'],
  [/\bwhere clause\b/gi, 'condition'],
];

/** Replaces the phrases of a query that mean something else than their words. */
export function replacePhrases(query: string): string {
  return phrases.reduce((text, [phrase, word]) => text.replaceAll(phrase, word), query);
}

/**
 * What a search for a word may find instead.
 *
 * @param term a word in lower case
 * @returns words and phrases; none when the word has no synonym
 */
export function synonymsOf(term: string): readonly string[] {
  return Object.hasOwn(others, term) ? (others[term] ?? []) : [];
}
