/** Name and email address of a commit's author. */
export interface CommitIdentity {
  readonly name: string;
  readonly email: string;
}

/** A trailer that names a person: `Signed-off-by: Ada <ada@example.com>`. */
const TRAILER = /^[a-z]+(?:-[a-z]+)*-by: \S/i;
/** Addresses that GitHub links to an account. */
const KNOWN_TO_GITHUB = /@users\.noreply\.github\.com$/;

/**
 * Adds `Co-authored-by` trailers to a commit message. GitHub attributes a squash commit to the user who opened the pull
 * request, which here is the App, so without the trailers the users would get no credit.
 *
 * @param message the title, maybe followed by an empty line and a description
 * @param authors Apps, and authors without an account at the code host, are omitted
 * @returns the message with a trailer for each author, below the trailers that it already ends with
 */
export function addCoAuthorTrailers(message: string, authors: readonly CommitIdentity[]): string {
  const trailers = authors
    .filter(({ name, email }) => KNOWN_TO_GITHUB.test(email) && !name.endsWith('[bot]'))
    .map(({ name, email }) => `Co-authored-by: ${name} <${email}>`)
    .filter((trailer) => !message.includes(trailer));
  const unique = [...new Set(trailers)].join('\n');
  const text = message.trimEnd();
  return [text, unique].filter(Boolean).join(endsWithTrailers(text) ? '\n' : '\n\n');
}

/** Whether the last paragraph, below the title, has only trailers. Git reads trailers in that paragraph alone. */
function endsWithTrailers(message: string): boolean {
  const start = message.lastIndexOf('\n\n');
  if (start < 0) return false;
  const lines = message.slice(start + 2).split('\n');
  return lines.every((line) => TRAILER.test(line));
}
