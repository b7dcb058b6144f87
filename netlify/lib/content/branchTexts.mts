import type { TextsResponse } from '#domain/api/content';
import { isTextPath } from '#domain/git/paths';
import { readArchive } from '../codeHost/archive.mts';
import { type CodeHost, toCommitKey } from '../codeHost/host.mts';
import { PromiseCache } from '../promiseCache.mts';
import { decodeText } from '../text.mts';

/** Maximum size of the texts in a response, in UTF-16 code units: the platform limits responses to 6 MB. */
const MAX_ANSWER = 1_500_000;

type Texts = TextsResponse['files'];

/** The texts of the last few commits: the editor polls the status of a pull request. */
const cache = new PromiseCache<Texts>({ max: 4 });

/**
 * Reads the texts of a commit in parts that fit into a response.
 *
 * @param after the last path of the previous response; by default, reading starts at the first text
 * @throws HostError when the code host fails
 */
export async function readTexts(host: CodeHost, commit: string, after = ''): Promise<TextsResponse> {
  const texts = await readAllTexts(host, commit);
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

/**
 * Reads all texts of a commit. The first read sends one request to the code host; later ones use a cache.
 *
 * @throws HostError when the code host fails
 */
export function readAllTexts(host: CodeHost, commit: string): Promise<Texts> {
  return cache.read(toCommitKey(host, commit), () => unpackTexts(host, commit));
}

async function unpackTexts(host: CodeHost, commit: string): Promise<Texts> {
  const archived = await readArchive(host, commit, isTextPath);
  return archived.flatMap(({ path, blobSha, content }) => {
    const text = decodeText(content);
    return text === null ? [] : [{ path, blobSha, text }];
  });
}
