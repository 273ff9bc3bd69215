/** Leads `/Quickstart` to `/quickstart`: addresses are lower case, and the router would hydrate that page here. */
export function lowerCaseScript(baseUrl: string): string {
  const {length} = baseUrl;
  return `(function(l){var p=l.pathname,q=p.slice(0,${length})+p.slice(${length}).toLowerCase();if(p!==q)l.replace(q+l.search+l.hash)})(location)`;
}
