/** What a reader says about a page. */
interface Feedback {
  /** Path of the page. */
  readonly path: string;
  /** Address of the page. */
  readonly url: string;
  readonly release: string;
  readonly isHelpful: boolean;
}

/**
 * The address of an issue form that is filled in with what we need to know about the page.
 *
 * @param form address of the empty form
 */
export function feedbackAddress(form: string, {path, url, release, isHelpful}: Feedback): string {
  const parameters = new URLSearchParams({
    title: `Docs: ${path} ${isHelpful ? 'helped' : 'did not help'}`,
    body: `Page: ${url}\nRelease: ${release}\n\n${
      isHelpful ? 'What helped you?' : 'What did you look for? What is missing, wrong or unclear?'
    }\n`,
  });
  return `${form}?${parameters.toString()}`;
}
