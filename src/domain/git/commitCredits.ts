/** What a commit message contains besides its subject. */
export interface CommitCredits {
  readonly subject: string;
  /** Names of its authors: the author, then co-authors. */
  readonly authors: readonly string[];
  /** Number of its pull request; null when the message names none. */
  readonly pullRequest: number | null;
}

const CO_AUTHOR = /^co-authored-by:[ \t]*([^<\n]{1,200})</gim;

/**
 * Reads the authors and the pull request of a commit from the formats of GitHub: `Subject (#12)` for a squash, `Merge
 * pull request #12 from …` for a merge commit, and trailers for co-authors.
 *
 * @param author name of the commit's author; '' when unknown. An App counts only where there are no people
 */
export function readCommitCredits(message: string, author: string): CommitCredits {
  const subject = message.split('\n', 1)[0]?.trim() ?? '';
  const number = /\(#(\d{1,9})\)$|^Merge pull request #(\d{1,9})\b/.exec(subject);
  const coAuthors = [...message.matchAll(CO_AUTHOR)].map((match) => (match[1] ?? '').trim()).filter(Boolean);
  const isApp = author === '' || author.endsWith('[bot]');
  const authors = new Set(isApp && coAuthors.length > 0 ? coAuthors : [author, ...coAuthors]);
  authors.delete('');
  const found = number?.[1] ?? number?.[2];
  return { subject, authors: [...authors], pullRequest: found === undefined ? null : Number(found) };
}
