/** Name and email address of a commit's author. */
export interface CommitIdentity {
  readonly name: string;
  readonly email: string;
}

/** Addresses that GitHub links to an account. */
const KNOWN_TO_GITHUB = /@users\.noreply\.github\.com$/;

/**
 * Adds `Co-authored-by` trailers to a commit message. GitHub attributes a squash commit to the user who opened the pull
 * request, which here is the App, so without the trailers the users would get no credit.
 *
 * @param authors Apps, and authors without an account at the code host, are omitted
 * @returns the message with a trailer for each author
 */
export function addCoAuthorTrailers(message: string, authors: readonly CommitIdentity[]): string {
  const trailers = authors
    .filter(({ name, email }) => KNOWN_TO_GITHUB.test(email) && !name.endsWith('[bot]'))
    .map(({ name, email }) => `Co-authored-by: ${name} <${email}>`)
    .filter((trailer) => !message.includes(trailer));
  const unique = [...new Set(trailers)].join('\n');
  return [message.trimEnd(), unique].filter(Boolean).join('\n\n');
}
