/**
 * The script that marks `<html>` when this very announcement was dismissed.
 *
 * @param id id of the current announcement
 * @param namespace suffix of the site's storage keys (`siteStorage.namespace`)
 * @returns JavaScript source; it does nothing harmful when storage is blocked
 */
export function announcementScript(id: string, namespace: string): string {
  const dismissKey = JSON.stringify(`docusaurus.announcement.dismiss${namespace}`);
  const idKey = JSON.stringify(`docusaurus.announcement.id${namespace}`);
  return [
    '(function(){',
    'var dismissed=false;',
    'try{',
    `dismissed=localStorage.getItem(${dismissKey})==='true'&&localStorage.getItem(${idKey})===${JSON.stringify(id)};`,
    '}catch(e){}',
    "document.documentElement.setAttribute('data-announcement-bar-initially-dismissed',String(dismissed));",
    '})();',
  ].join('');
}
