import type { FileChange } from '#domain/api/values';
import { checkContent } from '#domain/content/checkContent';
import { AppError } from '#domain/errors/appError';
import type { InputProblem } from '#domain/errors/errorBody';
import { isImage } from '#domain/git/imageType';
import { isTextPath, MAX_FILE_BYTES } from '#domain/git/paths';
import type { UrlRules } from '#domain/seo/allowedUrls';
import { blobSha } from '../codeHost/blobs.mts';
import { readCpuTime, runBounded } from '../runBounded.mts';

/** Maximum CPU time for checking the files of one save, in ms. A typical save takes less than a tenth. */
const CHECK_BUDGET_MS = 8000;

/** A checked file of a save, as bytes. */
export interface IncomingFile {
  readonly path: string;
  /** `null` deletes the file. */
  readonly content: Buffer | null;
  /** The content's git object name. */
  readonly blobSha: string | null;
  /** The blob the edit is based on; `null` when the file is new. */
  readonly baseBlobSha: string | null;
}

/** Settings of the check. */
export interface IncomingFileRules {
  /** Which canonical URLs and images front matter can use. */
  readonly urlRules: UrlRules;
  /** Maximum CPU time of the check, in ms. */
  readonly budgetMs?: number;
}

/**
 * Checks the content of every file of a save: pages by the same content check as the build, images by their
 * first bytes, all by size. A save whose check takes longer than its budget is refused.
 *
 * @throws AppError `validation` with every problem of every file; `upload` when an image isn't one
 */
export function readIncomingFiles(
  changes: readonly FileChange[],
  { urlRules, budgetMs = CHECK_BUDGET_MS }: IncomingFileRules,
): IncomingFile[] {
  const problems = findAllProblems(changes, urlRules, budgetMs);
  if (problems.length > 0) {
    const onlyImages = problems.every(({ path }) => !isTextPath(path));
    throw new AppError(onlyImages ? 'upload' : 'validation', undefined, {
      status: 400,
      details: { problems },
    });
  }
  return changes.map((change) => {
    const content = decode(change);
    return {
      path: change.path,
      content,
      blobSha: content && blobSha(content),
      baseBlobSha: change.baseBlobSha,
    };
  });
}

/** Stops at the file that exceeds the budget, and the save is refused. */
function findAllProblems(
  changes: readonly FileChange[],
  urlRules: UrlRules,
  budgetMs: number,
): InputProblem[] {
  const end = readCpuTime() + budgetMs;
  const problems: InputProblem[] = [];
  for (const change of changes) {
    const checked = runBounded(end - readCpuTime(), () => findProblems(change, urlRules));
    if (!checked) return [...problems, { path: change.path, reason: TOO_SLOW }];
    problems.push(...checked.result);
  }
  return problems;
}

const TOO_SLOW =
  'Checking this file takes too long. Look for very long paragraphs, tables or tags, or save fewer files at a time.';

function decode({ content, encoding }: FileChange): Buffer | null {
  if (content === null) return null;
  return Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
}

function findProblems(change: FileChange, urlRules: UrlRules): InputProblem[] {
  const { path, content, encoding } = change;
  const bytes = decode(change);
  if (content === null || bytes === null) return [];
  if (bytes.byteLength > MAX_FILE_BYTES) return [{ path, reason: 'The file is larger than 1 MB.' }];
  if (isTextPath(path))
    return encoding === 'utf-8' ? findPageProblems(path, content, urlRules) : [mustBe(path, 'text')];
  return encoding === 'base64' && isImage(path, bytes)
    ? []
    : [mustBe(path, 'an image of the type it is named')];
}

function findPageProblems(path: string, text: string, urlRules: UrlRules): InputProblem[] {
  // Half a surrogate pair has no bytes in UTF-8: git would get a replacement character instead.
  if (/\p{Cs}/u.test(text)) return [mustBe(path, 'valid Unicode')];
  return checkContent(text, { path, urlRules })
    .filter(({ severity }) => severity === 'error')
    .map(({ line, column, reason }) => ({ path, line, column, reason }));
}

function mustBe(path: string, what: string): InputProblem {
  return { path, reason: `The file must be ${what}.` };
}
