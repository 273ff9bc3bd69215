import nprogress from 'nprogress';

// The markup of the library has `role="bar"`, which does not exist. The theme starts and stops the bar.
nprogress.configure({template: '<div class="bar"></div>', barSelector: '.bar'});

const done = nprogress.done.bind(nprogress);

/** Ends the bar once the next page is drawn: to move it, the library makes the browser lay out all of the page. */
nprogress.done = (isForced) => {
  requestAnimationFrame(() => {
    setTimeout(() => done(isForced));
  });
  return nprogress;
};
