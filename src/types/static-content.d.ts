/**
 * Whether the code is for browsers in production, which get static content as HTML. The plugin
 * `src/plugins/static-content` defines it for the bundler.
 */
declare const HAS_STATIC_HTML: boolean;
