import {lazyCompilationMiddleware, type Compiler} from '@rspack/core';
import type {Plugin} from '@docusaurus/types';

/**
 * Lets `npm start` compile a page when somebody opens it, and not all of them before it answers: so the first
 * answer comes soon, and a change of data compiles what is open. It is no part of a build.
 */
export default function lazyPagesPlugin(): Plugin | null {
  if (process.env.NODE_ENV !== 'development') {
    return null;
  }
  return {
    name: 'lazy-pages',

    // The types of the bundler are those of another one, without this and its development server.
    configureWebpack(): object {
      let compilePages: ReturnType<typeof lazyCompilationMiddleware> | undefined;
      return {
        lazyCompilation: {entries: false, imports: true, test: /\.mdx(\?|$)/},
        plugins: [
          {
            apply(compiler: Compiler) {
              compilePages = lazyCompilationMiddleware(compiler);
            },
          },
        ],
        devServer: {
          setupMiddlewares(middlewares: unknown[]): unknown[] {
            middlewares.unshift(compilePages);
            // Docusaurus joins this with the list, which it hands out as it is.
            return [];
          },
        },
      };
    },
  };
}
