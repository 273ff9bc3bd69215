import nprogress from 'nprogress';

// The markup of the library has `role="bar"`, which does not exist. The theme starts and stops the bar.
nprogress.configure({template: '<div class="bar"></div>', barSelector: '.bar'});
