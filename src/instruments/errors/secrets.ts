// cspell:ignore AKIA pousr
/** What stands in the place of a secret. */
export const hidden = '•••';

/** Secrets by what is around them; the groups before and after stay. */
const patterns: readonly RegExp[] = [
  // The password of a URL.
  /(?<before>\b[a-z][a-z\d+.-]*:\/\/[^\s:@/]*:)[^\s@]+(?<after>@)/gi,
  // The password of a MySQL address: user:password@tcp(host).
  /(?<before>(?:^|[\s"'[])[\w.-]+:)[^\s@]+(?<after>@(?:tcp|unix)\()/g,
  // A value with a name that says so; `using password: YES` is no secret.
  /(?<before>(?<!using )\b[\w-]*(?:password|passwd|pwd|secret|api[_-]?key|access[_-]?key|private[_-]?key|auth[_-]?token|access[_-]?token|refresh[_-]?token|PASS)["']?\s*[=:]\s*["']?)(?!["'\s])[^\s"',;&)]+(?<after>)/gi,
  /(?<before>\b(?:Bearer|Basic)\s+)[\w.~+/=-]{8,}(?<after>)/g,
  // Tokens and keys by their form: JSON web tokens, keys of Neosync, OpenAI, AWS and GitHub.
  /(?<before>)\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*(?<after>)/g,
  /(?<before>)\bneo_[a-z]{2}_v\d_[\w-]+(?<after>)/g,
  /(?<before>)\bsk-[\w-]{16,}(?<after>)/g,
  /(?<before>)\b(?:AKIA|ASIA)[A-Z\d]{16}\b(?<after>)/g,
  /(?<before>)\bgh[pousr]_\w{20,}(?<after>)/g,
  /(?<before>-----BEGIN [A-Z ]+-----)[\s\S]*?(?<after>-----END [A-Z ]+-----|$)/g,
];

/** Hides passwords, keys and tokens that can be told by their form or by what is around them. */
export function hideSecrets(text: string): string {
  return patterns.reduce(
    (masked, pattern) => masked.replaceAll(pattern, `$<before>${hidden}$<after>`),
    text,
  );
}
