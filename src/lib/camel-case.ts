/** `snake_case` as `camelCase`, as the JSON of the API has the names of fields. */
export function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
