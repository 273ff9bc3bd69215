// cspell:words apikey creditcard ollama pseudonymize selfhost selfhosted

/**
 * Words that readers use for one another. Each line is a group: a search for a single word of it also
 * finds the others. Phrases are found, but do not start a group. Keep the list short: a group is worth
 * its place when readers use a word that the pages do not.
 */
const groups: readonly (readonly string[])[] = [
  ['k8s', 'kubernetes'],
  ['chart', 'helm'],
  ['pg', 'postgres', 'postgresql'],
  ['mariadb', 'mysql'],
  ['db', 'database'],
  ['aws', 's3', 'amazon'],
  ['bucket', 's3'],
  ['anonymize', 'anonymization', 'mask', 'obfuscate', 'pseudonymize', 'scramble', 'redact'],
  ['fake', 'synthetic', 'mock', 'dummy'],
  ['seed', 'generate'],
  ['pii', 'sensitive', 'personal'],
  ['gdpr', 'compliance', 'hipaa'],
  ['fk', 'foreign key'],
  ['pk', 'primary key'],
  ['cycle', 'cyclic', 'circular'],
  ['relationship', 'relation', 'foreign key', 'referential'],
  ['filter', 'subset', 'subsetting'],
  ['login', 'signin', 'sign in', 'authenticate', 'authentication'],
  ['sso', 'oidc', 'oauth', 'authentication'],
  ['logout', 'sign out'],
  ['token', 'api key'],
  ['apikey', 'api key'],
  ['credentials', 'password', 'secret'],
  ['env', 'environment', 'environment variable'],
  ['envvar', 'environment variable'],
  ['config', 'configuration', 'configure', 'settings'],
  ['setup', 'install', 'deploy'],
  ['download', 'install'],
  ['upgrade', 'update', 'migrate'],
  ['selfhost', 'selfhosted', 'deploy'],
  ['cron', 'schedule', 'scheduled'],
  ['cli', 'command line'],
  ['terminal', 'command line', 'cli'],
  ['sdk', 'client'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['golang', 'go'],
  ['node', 'typescript'],
  ['llm', 'ai', 'gpt', 'openai'],
  ['ollama', 'llm'],
  ['ci', 'pipeline', 'github actions'],
  ['iac', 'terraform'],
  ['ddl', 'schema'],
  ['truncate', 'empty'],
  ['delete', 'remove'],
  ['stop', 'cancel', 'terminate', 'pause'],
  ['run', 'execute', 'trigger'],
  ['team', 'account'],
  ['user', 'member'],
  ['bastion', 'tunnel', 'ssh'],
  ['tls', 'ssl', 'certificate'],
  ['monitoring', 'observability', 'metrics', 'prometheus', 'otel'],
  ['telemetry', 'analytics', 'posthog'],
  ['error', 'fail', 'troubleshooting'],
  ['debug', 'troubleshooting', 'logs'],
  ['faq', 'troubleshooting'],
  ['pricing', 'license'],
  ['changelog', 'release', 'releases'],
  ['requirements', 'prerequisites', 'what you need'],
  ['phone', 'telephone'],
  ['zip', 'zipcode', 'postal'],
  ['creditcard', 'card number'],
  ['gender', 'sex'],
  ['name', 'firstname', 'lastname', 'fullname'],
  ['id', 'identifier', 'uuid'],
];

const others = new Map<string, string[]>();
for (const group of groups) {
  for (const word of group) {
    if (!word.includes(' ')) {
      others.set(word, [...(others.get(word) ?? []), ...group.filter((other) => other !== word)]);
    }
  }
}

/**
 * What a search for a word may find instead.
 *
 * @param term a word in lower case
 * @returns words and phrases; none when the word has no synonym
 */
export function synonymsOf(term: string): readonly string[] {
  return others.get(term) ?? [];
}
