/** A name and an e-mail address as they stand in a commit. */
export interface CommitIdentity {
  readonly name: string;
  readonly email: string;
}

/** The addresses by which GitHub knows whose commit it is. */
const KNOWN_TO_GITHUB = /@users\.noreply\.github\.com$/;

/**
 * Names people in a commit's message the way GitHub reads it. Whoever opened a pull request counts as the author of
 * its squashed commit, and here that is the App: without these lines the people would be gone.
 *
 * @param message of the commit
 * @param people those to credit; Apps, and people without an account at the code host, are left out
 * @returns the message, with a `Co-authored-by` trailer for each
 */
export function creditInMessage(message: string, people: readonly CommitIdentity[]): string {
  const trailers = people
    .filter(({ name, email }) => KNOWN_TO_GITHUB.test(email) && !name.endsWith('[bot]'))
    .map(({ name, email }) => `Co-authored-by: ${name} <${email}>`)
    .filter((trailer) => !message.includes(trailer));
  const unique = [...new Set(trailers)].join('\n');
  return [message.trimEnd(), unique].filter(Boolean).join('\n\n');
}
