/**
 * Stands at the end of every page and starts the scripts of the site, which the page preloads, when the
 * browser has painted for the first time: text does not wait for what makes it interactive.
 *
 * Until they listen, the page keeps a shortcut of the search: it opens the box then.
 *
 * Firefox reports no paint of a page that opens at a target further down: there, they start two frames after all
 * has loaded. They start at once in a tab that nobody sees, which is not painted, and after a while in any case.
 */
(function () {
  var longestWait = 3000;
  var page = document.documentElement;
  var isStarted = false;

  function isHydrated() {
    return page.dataset.hasHydrated === 'true';
  }

  function keepShortcut(event) {
    if (isHydrated()) {
      removeEventListener('keydown', keepShortcut);
      return;
    }
    var isSlash = event.key === '/' && !event.target.matches('input, select, textarea');
    var isK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
    if (!isSlash && !isK) return;
    event.preventDefault();
    removeEventListener('keydown', keepShortcut);
    new MutationObserver(function (_changes, observer) {
      if (!isHydrated()) return;
      observer.disconnect();
      dispatchEvent(new KeyboardEvent('keydown', event));
    }).observe(page, {attributes: true});
  }
  addEventListener('keydown', keepShortcut);

  function start() {
    if (isStarted) return;
    isStarted = true;
    document.querySelectorAll('link[rel="preload"][as="script"]').forEach(function (link) {
      var script = document.createElement('script');
      script.src = link.href;
      // In the order of the page.
      script.async = false;
      document.head.append(script);
    });
  }

  if (document.visibilityState === 'hidden') {
    start();
    return;
  }
  new PerformanceObserver(start).observe({type: 'paint', buffered: true});
  if (location.hash) {
    addEventListener('load', function () {
      requestAnimationFrame(function () {
        requestAnimationFrame(start);
      });
    });
  }
  setTimeout(start, longestWait);
})();
