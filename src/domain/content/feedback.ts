/** Input of a prepared report. */
export interface FeedbackPage {
  /** Address of the public documentation repository. */
  readonly repositoryUrl: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** The page's path: `/products/meet-cairn`. */
  readonly path: string;
}

/**
 * The new-issue page of the documentation repository, filled in.
 *
 * @returns an address with template, labels, title and body as query parameters
 */
export function toFeedbackHref({ repositoryUrl, siteUrl, path }: FeedbackPage): string {
  const body = [
    `### Page URL\n\n${siteUrl}${path}`,
    "### What's wrong?\n\n",
    '### Suggested fix\n\n',
    '### Additional context\n\n',
  ].join('\n\n');
  const query = new URLSearchParams({
    template: 'docs.md',
    labels: 'documentation,needs-triage',
    title: `Docs Feedback: ${path}`,
    body,
  });
  return `${repositoryUrl}/issues/new?${query}`;
}
