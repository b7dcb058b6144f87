import { checkSavedPages, type SavedFile, type SavedFileProblem } from '#domain/content/checkSavedPages';
import { parseFrontMatter } from '#domain/content/frontMatter';
import { readRedirectFrom } from '#domain/content/links/redirects';
import { parseContent } from '#domain/content/parseContent';
import { listIncludes } from '#domain/content/prepareContent';
import { AppError } from '#domain/errors/appError';
import { pullRequestMessages } from '#domain/errors/messages';
import { isPagePath } from '#domain/git/paths';
import { NAVIGATION_PATH } from '#domain/navigation/navigationFile';
import { toPageHref } from '#domain/product/brandPath';
import { readBlob } from '../codeHost/blobs.mts';
import type { CodeHost } from '../codeHost/host.mts';
import { withErrorMessage } from '../codeHost/hostError.mts';
import type { TreeFile } from '../codeHost/trees.mts';
import { readIndex } from '../content/contentIndex.mts';
import { mapParallel } from '../parallel.mts';
import { runBounded } from '../runBounded.mts';
import { decodeText } from '../text.mts';
import type { IncomingFile } from './incomingFiles.mts';

/** Maximum CPU time for the check of one save, in ms. */
const CHECK_BUDGET_MS = 8000;
/** Maximum number of partials that are read for one save; a page can have 200 includes. */
const MAX_PARTIALS = 200;

/**
 * Refuses a save that would break the site's build together with the other files of the branch: missing partials, two
 * pages with the same href, links to pages that don't exist.
 *
 * @param head the commit that `current` was read at
 * @throws AppError `validation` with every problem of every file
 */
export async function refuseBrokenPages(
  host: CodeHost,
  head: string,
  touched: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<void> {
  const files = listTexts(touched);
  if (files.length === 0) return;
  const paths = new Set(current.keys());
  for (const { path, content } of touched) {
    if (content === null) paths.delete(path);
    else paths.add(path);
  }
  const partials = await readPartials(host, files, touched, current);
  const tree = { paths, readPartial: (name: string) => partials.get(name) };
  const checked = runBounded(CHECK_BUDGET_MS, () => checkSavedPages(files, tree));
  if (!checked)
    throw new AppError('validation', 'Checking these pages takes too long. Save fewer at a time.');
  const problems = await withoutRedirected(host, head, files, checked.result);
  if (problems.length === 0) return;
  throw new AppError('validation', undefined, {
    status: 400,
    details: { problems: problems.map(({ missing: _, ...problem }) => problem) },
  });
}

/** The pages and partials that a save writes. */
function listTexts(touched: readonly IncomingFile[]): SavedFile[] {
  return touched.flatMap(({ path, content }) => {
    const text = content && isPagePath(path) && path !== NAVIGATION_PATH ? decodeText(content) : null;
    return text === null ? [] : [{ path, text }];
  });
}

/** @returns the texts of the partials that the pages include, also indirectly; those of the save take precedence */
async function readPartials(
  host: CodeHost,
  files: readonly SavedFile[],
  touched: readonly IncomingFile[],
  current: ReadonlyMap<string, TreeFile>,
): Promise<Map<string, string>> {
  const saved = new Map(touched.map(({ path, content }) => [path, content]));
  const texts = new Map<string, string>();
  const asked = new Set<string>();
  let next = files.flatMap(({ text }) => listNames(text));
  while (next.length > 0) {
    const names = [...new Set(next)].filter((name) => !asked.has(name)).slice(0, MAX_PARTIALS - asked.size);
    for (const name of names) asked.add(name);
    const found = await mapParallel(names, async (name) => {
      const path = `docs/_partials/${name}.mdx`;
      const sha = current.get(path)?.blobSha;
      const content = saved.has(path)
        ? saved.get(path)
        : sha && (await withErrorMessage(pullRequestMessages.headBranchFailed, readBlob(host, sha)));
      return content ? decodeText(content) : null;
    });
    for (const [index, text] of found.entries()) if (text !== null) texts.set(names[index] ?? '', text);
    next = found.flatMap((text) => (text === null ? [] : listNames(text)));
  }
  return texts;
}

function listNames(text: string): string[] {
  const parsed = parseContent(text);
  return 'problem' in parsed ? [] : listIncludes(parsed.tree);
}

/** Drops links to old URLs that redirect to a page. The redirects are only read when there are such links. */
async function withoutRedirected(
  host: CodeHost,
  head: string,
  files: readonly SavedFile[],
  problems: readonly SavedFileProblem[],
): Promise<readonly SavedFileProblem[]> {
  if (problems.every(({ missing }) => missing === null)) return problems;
  const { pages } = await withErrorMessage(pullRequestMessages.headBranchFailed, readIndex(host, head));
  const saved = files.flatMap(({ text }) => readRedirectFrom(parseFrontMatter(text).frontMatter) ?? []);
  const former = [...pages.flatMap(({ redirectFrom }) => redirectFrom), ...saved];
  const redirected = new Set(former.map((id) => toPageHref(id)));
  return problems.filter(({ missing }) => missing === null || !redirected.has(missing));
}
