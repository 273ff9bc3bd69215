/**
 * Runs in the page's head, outside the bundle, so that it works when the bundle does not load.
 *
 * When one of the site's own scripts fails to load and the page has not hydrated:
 * - the first time for this address, the page reloads once;
 * - after that reload (known by a session storage key for the address, or by the browser's own
 *   navigation type when storage is blocked) the server's HTML stays, and a notice says so.
 * When the page has hydrated, Docusaurus itself reloads the page it navigates to, which `client.ts`
 * notes as its reload.
 */
(function () {
  var assets = __ASSETS__;
  var key = 'chunk-reload:' + location.pathname;
  // What src/lib/browser/reload-once.ts writes.
  var keyOfPart = 'chunk-reload:part:' + location.pathname;
  var isReloading = false;

  function wasReloaded() {
    try {
      return sessionStorage.getItem(key) !== null || sessionStorage.getItem(keyOfPart) !== null;
    } catch {
      var navigation = performance.getEntriesByType('navigation')[0];
      return Boolean(navigation) && navigation.type === 'reload';
    }
  }

  function markReloaded() {
    try {
      sessionStorage.setItem(key, '1');
    } catch {
      // Storage is blocked: the navigation type of the reloaded page is the guard.
    }
  }

  function showNotice() {
    if (document.getElementById('recovery-notice')) return;
    var notice = document.createElement('div');
    notice.id = 'recovery-notice';
    notice.setAttribute('role', 'status');
    var text = document.createElement('p');
    text.textContent =
      'A part of this page did not load. You can read everything; menus, search and switches do not work until you reload.';
    var button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--primary button--sm';
    button.textContent = 'Reload';
    button.addEventListener('click', function () {
      location.reload();
    });
    notice.append(text, button);
    document.body.append(notice);
  }

  function whenParsed(action) {
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', action, {once: true});
    } else {
      action();
    }
  }

  addEventListener(
    'error',
    function (event) {
      var script = event.target;
      if (!(script instanceof HTMLScriptElement)) return;
      if (new URL(script.src, location.href).pathname.indexOf(assets) !== 0) return;
      // A page goes on until the new one comes, and more of its scripts may fail.
      if (isReloading || document.documentElement.dataset.hasHydrated === 'true') return;
      if (wasReloaded()) {
        whenParsed(showNotice);
      } else {
        isReloading = true;
        markReloaded();
        location.reload();
      }
    },
    true,
  );
})();
