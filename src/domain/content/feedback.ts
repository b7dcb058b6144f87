/** Input for a prefilled report. */
export interface FeedbackPage {
  /** URL of the public documentation repository. */
  readonly repositoryUrl: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
  /** What the reader searched for without a result. */
  readonly missing?: string;
}

/**
 * The URL of a prefilled new issue in the documentation repository.
 *
 * @returns a URL with template, labels, title and body as query parameters
 */
export function toFeedbackHref({ repositoryUrl, siteUrl, path, missing }: FeedbackPage): string {
  const problem = missing === undefined ? '' : `I searched for "${missing}" and found no page.`;
  const body = [
    `### Page URL\n\n${siteUrl}${path}`,
    `### What's wrong?\n\n${problem}`,
    '### Suggested fix\n\n',
    '### Additional context\n\n',
  ].join('\n\n');
  const query = new URLSearchParams({
    template: 'docs.md',
    labels: 'documentation,needs-triage',
    title: `Docs Feedback: ${missing === undefined ? path : `no page about "${missing}"`}`,
    body,
  });
  return `${repositoryUrl}/issues/new?${query}`;
}
