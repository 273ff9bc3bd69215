import {expect, test as base, type Page, type Response} from '@playwright/test';

interface Fixtures {
  /**
   * Problems the test provokes on purpose. Each pattern must match one, all other problems fail the
   * test: `test.use({expectedProblems: [/404/]})`.
   */
  readonly expectedProblems: readonly RegExp[];
  /** What went wrong in the browser so far, one line each; looked at when the test ends. */
  readonly problems: readonly string[];
}

/**
 * Playwright's `test` with an eye on every page of the test: console errors and warnings, uncaught
 * errors, violations of the content security policy and requests to other origins fail it.
 */
export const test = base.extend<Fixtures>({
  expectedProblems: [[], {option: true}],
  problems: [
    async ({context, baseURL, expectedProblems}, provide) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => {
        problems.push(`uncaught: ${error.error().message}`);
      });
      context.on('request', (request) => {
        const {origin, protocol} = new URL(request.url());
        if (origin !== baseURL && protocol.startsWith('http')) {
          problems.push(`outside request: ${request.url()}`);
        }
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) => {
          console.error(
            `CSP violation: ${violation.effectiveDirective} blocked ${violation.blockedURI}`,
          );
        });
      });
      await provide(problems);
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((pattern) => pattern.test(problem)),
      );
      const missed = expectedProblems.filter(
        (pattern) => !problems.some((problem) => pattern.test(problem)),
      );
      expect(unexpected, 'problems in the browser').toEqual([]);
      expect(missed, 'expected problems that did not happen').toEqual([]);
    },
    {auto: true},
  ],
});

export {expect};

/**
 * Opens a page and waits until React has taken it over.
 *
 * @returns the response to the page, after redirects
 */
export async function gotoHydrated(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  if (!response) {
    throw new Error(`${path} was opened without a request`);
  }
  return response;
}
