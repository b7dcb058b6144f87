/** Input of a prepared report. */
export interface FeedbackPage {
  /** Address of the public documentation repository. */
  readonly repositoryUrl: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
  /** What the reader searched for and no page has. */
  readonly missing?: string;
}

/**
 * The new-issue page of the documentation repository, filled in.
 *
 * @returns an address with template, labels, title and body as query parameters
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
