/**
 * Stands at the end of every page and starts the scripts of the site, which the page preloads, when the
 * browser has painted for the first time: text does not wait for what makes it interactive.
 *
 * They start at once in a tab that nobody sees, which is not painted, and after a while in any case, as
 * not every browser reports its paints.
 */
(function () {
  var longestWait = 3000;
  var isStarted = false;

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
  setTimeout(start, longestWait);
})();
