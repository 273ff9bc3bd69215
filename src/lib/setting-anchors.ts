/** The permanent fragment of a variable, for example `api-db-host`. */
export function variableAnchor(component: string, name: string): string {
  return `${component}-${name.toLowerCase().replaceAll('_', '-')}`;
}

/** The permanent fragment of a value of a chart, for example `helm-api-db-disable-ssl`. */
export function valueAnchor(chart: string, key: string): string {
  const words = key.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `helm-${chart}-${words}`;
}
