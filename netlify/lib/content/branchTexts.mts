import type { TextsResponse } from '#domain/api/content';
import { isTextPath } from '#domain/git/paths';
import { readArchive } from '../codeHost/archive.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { decodeText } from '../text.mts';

/** Maximum size of the texts in a response, in UTF-16 code units: the platform limits responses to 6 MB. */
const MAX_ANSWER = 1_500_000;
/** Commits whose texts are cached. */
const KEPT_COMMITS = 3;

type Texts = TextsResponse['files'];

const commits = new Map<string, Promise<Texts>>();

/**
 * Reads the texts of a commit, with one request to the code host, and none the next time.
 *
 * @param after the last path of the previous response; by default, reading starts at the first text
 * @throws HostError when the code host fails
 */
export async function readTexts(host: CodeHost, commit: string, after = ''): Promise<TextsResponse> {
  const key = `${host.owner}/${host.name} ${commit}`;
  const texts = await (commits.get(key) ?? read(host, commit, key));
  const files: Texts = [];
  let size = 0;
  const rest = texts.filter(({ path }) => path > after);
  for (const file of rest) {
    size += file.text.length;
    if (size > MAX_ANSWER && files.length > 0) break;
    files.push(file);
  }
  return { headSha: commit, files, hasMore: files.length < rest.length };
}

function read(host: CodeHost, commit: string, key: string): Promise<Texts> {
  const texts = readArchive(host, commit, isTextPath).then((archived) =>
    archived.flatMap(({ path, blobSha, content }) => {
      const text = decodeText(content);
      return text === null ? [] : [{ path, blobSha, text }];
    }),
  );
  commits.set(key, texts);
  // A failure isn't cached, so that the next request tries again.
  texts.catch(() => commits.delete(key));
  for (const oldest of commits.keys()) {
    if (commits.size <= KEPT_COMMITS) break;
    commits.delete(oldest);
  }
  return texts;
}
