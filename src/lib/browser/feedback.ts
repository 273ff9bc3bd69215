/** What a reader says about a page. */
interface Feedback {
  /** Path of the page. */
  readonly path: string;
  /** Address of the page. */
  readonly url: string;
  /** Fragment of the section that the reader came for; empty for the whole page. */
  readonly section: string;
  readonly release: string;
  readonly isHelpful: boolean;
}

/**
 * The address of the issue form `.github/ISSUE_TEMPLATE/page.yml`, filled in with what we need to know
 * about the page. A repository without the form opens an empty issue and takes its text from `body`.
 *
 * @param form address of the empty form
 */
export function feedbackAddress(
  form: string,
  {path, url, section, release, isHelpful}: Feedback,
): string {
  const page = url + section;
  const parameters = new URLSearchParams({
    template: 'page.yml',
    title: `Docs: ${path} ${isHelpful ? 'helped' : 'did not help'}`,
    page,
    section,
    release,
    body: `Page: ${page}\nRelease: ${release}\n\n`,
  });
  return `${form}?${parameters.toString()}`;
}
