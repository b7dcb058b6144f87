import { toReportedQuery } from '#domain/analytics/tracking';
import { normalizeAccessCode } from '#domain/auth/accessCodes';
import { isAllowedReturnPath } from '#domain/auth/returnPath';
import { checkTree } from '#domain/content/checkContent';
import { checkSavedPages } from '#domain/content/checkSavedPages';
import { createContentReader } from '#domain/content/contentReader';
import { parseFrontMatter } from '#domain/content/frontMatter/frontMatter';
import { createHeadingIds, toHeadingId } from '#domain/content/headingId';
import { toCodeBlock } from '#domain/content/highlight/highlightHtml';
import { parseCodeMeta, parseLineRanges } from '#domain/content/highlight/highlightMeta';
import { planPaste } from '#domain/content/inPlace/planPaste';
import { removeBlock } from '#domain/content/inPlace/planRemove';
import { planTextEdit } from '#domain/content/inPlace/planTextEdit';
import { findTypedMark } from '#domain/content/inPlace/typedMark';
import { escapeText } from '#domain/content/inPlace/write/escapeText';
import { mapText } from '#domain/content/inPlace/write/mapText';
import { serializeTree } from '#domain/content/inPlace/write/serializeTree';
import { collectLinkTargets, findLinkDiagnostics } from '#domain/content/links/findLinkDiagnostics';
import { indexFile, listHeadings } from '#domain/content/links/indexFile';
import { readLinkTarget } from '#domain/content/links/linkTarget';
import { isRedirectSource } from '#domain/content/links/redirects';
import { listSourceLinks } from '#domain/content/links/sourceLinks';
import { stripLinks } from '#domain/content/links/stripLinks';
import { updateLinks } from '#domain/content/links/updateLinks';
import { toProblem } from '#domain/content/mdx/check/problem';
import type { Root } from '#domain/content/mdx/nodes';
import { moveNode } from '#domain/content/mdx/prepare/moveNode';
import { removeLinks } from '#domain/content/mdx/prepare/removeLinks';
import { findUrlProblem } from '#domain/content/mdx/url';
import { toImageUrl } from '#domain/content/media/imageUrl';
import { parseVideoEmbed } from '#domain/content/media/videoEmbed';
import { readPageTitle } from '#domain/content/pageTitle';
import { parseDelimited, toTable } from '#domain/content/paste/delimitedText';
import { fitPaste } from '#domain/content/paste/fitPaste';
import { toPageId } from '#domain/content/paths';
import { prepareContent } from '#domain/content/prepareContent';
import { findWordings } from '#domain/content/prose/plainLanguage';
import { checkComponents, checkPlainText } from '#domain/content/quality/checkComponents';
import { checkImages, checkLinks } from '#domain/content/quality/checkReferences';
import { checkCurl, checkSamples } from '#domain/content/quality/checkSamples';
import { checkSentenceCase } from '#domain/content/quality/checkSentenceCase';
import {
  checkFrontMatter,
  checkHeadings,
  checkLength,
  checkNavigation,
} from '#domain/content/quality/checkStructure';
import { checkLeftovers, checkProductName, checkRepetition } from '#domain/content/quality/checkWording';
import type { Page } from '#domain/content/quality/library';
import { countWords } from '#domain/content/readingTime';
import { checkSpelling } from '#domain/content/spelling/checkSpelling';
import { setFrontMatterKey } from '#domain/content/splice/setFrontMatterKey';
import { formatProp } from '#domain/content/splice/setProp';
import { toCellSource } from '#domain/content/splice/tableCells';
import { buildToc } from '#domain/content/toc';
import { redactCredentials } from '#domain/errors/redact';
import { isBranchName } from '#domain/git/branchName';
import { addCoAuthorTrailers } from '#domain/git/coAuthors';
import { isCommitPath } from '#domain/git/paths';
import { listProposedChanges } from '#domain/git/proposedChanges';
import { anchorThreads } from '#domain/git/pullRequest/anchorThreads';
import { suggestPullRequest } from '#domain/git/pullRequest/pullRequestText';
import { prefersMarkdown } from '#domain/http/markdownNegotiation';
import { renderPageMarkdown } from '#domain/llms/renderPageMarkdown';
import { normalizePathname } from '#domain/navigation/breadcrumbs';
import { toStaticNavigation } from '#domain/navigation/fileNavigation';
import { addEntry, addSection } from '#domain/navigation/navigationEdits';
import {
  checkNavigationFile,
  parseNavigationFile,
  toNavigationSlug,
} from '#domain/navigation/navigationFile';
import { toPageHref } from '#domain/product/pagePath';
import { withProductName, withProductSlug } from '#domain/product/productText';
import { compileQuery, findMatches } from '#domain/replace/findMatches';
import { readSeoValues } from '#domain/seo/readSeoValues';
import { findPageSteps } from '#domain/seo/structuredData/pageSteps';
import { serializeJsonLd } from '#domain/seo/structuredData/serializeJsonLd';
import { findClosest } from '#domain/text/closest';
import { toCsv } from '#domain/text/csv';
import { toTextEdit } from '#domain/text/edit/edits';
import { toLineEdits } from '#domain/text/edit/lineEdits';
import { relocateOffset } from '#domain/text/edit/relocateOffset';
import { applyReplacements } from '#domain/text/edit/replacements';
import { toHashTarget } from '#domain/text/hashTarget';
import { toEditableText, toFileText } from '#domain/text/lineEndings';
import { countChangedLines, diffLines } from '#domain/text/merge/diffLines';
import { mergeThreeWay } from '#domain/text/merge/mergeThreeWay';
import { mergeWords } from '#domain/text/merge/mergeWords';
import { sanitizeText } from '#domain/text/sanitizeText';
import { sanitizeUrl } from '#domain/text/sanitizeUrl';

const PATH = 'docs/desktop/index.mdx';
const noPartial = (): undefined => undefined;

/** Changes every tenth line, and moves the first half after the second. */
function change(text: string): string {
  const lines = text.split('\n').map((line, index) => (index % 10 === 0 ? `${line}x` : line));
  const half = lines.length >> 1;
  return [...lines.slice(half), ...lines.slice(0, half)].join('\n');
}

/** Changes one character in the middle. */
function touch(text: string): string {
  const middle = text.length >> 1;
  return `${text.slice(0, middle)}y${text.slice(middle)}`;
}

/** Searches a text for parts of it, in code blocks too, and for a text of any length in itself. */
function findIn(text: string): unknown {
  const query = {
    replace: '$1',
    isRegex: false,
    matchesCase: false,
    wholeWord: true,
    scope: 'text',
  } as const;
  return ['a', '`', text.slice(0, 20) || 'x'].map((find) => {
    const compiled = compileQuery({ ...query, find });
    return compiled.ok && findMatches(text, compiled, Number.POSITIVE_INFINITY);
  });
}

/** Functions that take outside text directly, without the Markdown parser. */
export const textReaders: Readonly<Record<string, (text: string) => unknown>> = {
  parseFrontMatter: (text) => readSeoValues(parseFrontMatter(text)),
  readPageTitle,
  setFrontMatterKey: (text) => setFrontMatterKey(text, 'title', text),
  parseNavigationFile: (text) => {
    const file = parseNavigationFile(text);
    return [checkNavigationFile(file, new Set()), toStaticNavigation(file)];
  },
  'navigation edits': (text) => {
    const entry = { file: 'new.mdx', title: text, breadcrumbTitle: text };
    return [addEntry(text, entry, { kind: 'section', id: null }), addSection(text, text)];
  },
  prefersMarkdown: (text) => [prefersMarkdown(text), prefersMarkdown(`text/markdown;q=${text}`)],
  toNavigationSlug,
  toHeadingId,
  createHeadingIds: (text) => text.split('\n').map(createHeadingIds()),
  'content ids and addresses': (text) => [toPageId(text), toPageHref(text), normalizePathname(text)],
  'product in text': (text) => [withProductName(text), withProductSlug(text)],
  readLinkTarget: (text) =>
    [text, `/products/${text}`, `${text}.mdx`].map((url) => readLinkTarget(url, PATH)),
  findUrlFault: (text) => [findUrlProblem(text, 'link'), findUrlProblem(`/${text}`, 'image')],
  addresses: (text) => [
    sanitizeUrl(text),
    toImageUrl(`https://x.amazonaws.com/${text}`),
    parseVideoEmbed(`https://youtu.be/${text}`),
    toHashTarget(`#${text}`),
    isAllowedReturnPath(`/edit?${text}`),
    isRedirectSource(text),
  ],
  sanitizeText: (text) => [sanitizeText(text), sanitizeText(text, 100)],
  redactCredentials: (text) => [redactCredentials(text), redactCredentials(`eyJ${text}`)],
  'names of git': (text) => [
    isBranchName(text),
    isCommitPath(text),
    isCommitPath(`docs/${text}.mdx`),
    addCoAuthorTrailers(text, [{ name: text, email: 'a@users.noreply.github.com' }]),
  ],
  suggestPullRequest: (text) =>
    suggestPullRequest([{ path: PATH, kind: 'changed', movedFrom: null }], () => text),
  normalizeAccessCode,
  toReportedQuery,
  parseCodeMeta: (text) => [parseCodeMeta(text), parseCodeMeta(`title="${text}`), parseLineRanges(text)],
  countWords,
  toCsv: (text) => toCsv(['text'], [[text]]),
  parseDelimited: (text) => [parseDelimited(text), parseDelimited(text, true)],
  toTable: (text) => [toTable(text), toTable(`${text}\n${text}`)],
  findMatches: (text) => findIn(text),
  applyReplacements: (text) =>
    [0, text.length >> 2].map((from) => {
      const oldText = `${text.slice(from, from + (text.length >> 1))}b${text.slice(0, text.length >> 2)}`;
      return applyReplacements(text, [{ oldText, newText: text }]);
    }),
  fitPaste: (text) => fitPaste(text, text.length >> 1, text.length >> 1, text),
  'line endings': (text) => toFileText(toEditableText(text), change(toEditableText(text).text)),
  diffLines: (text) => [
    diffLines(text.split('\n'), change(text).split('\n')),
    countChangedLines(text, change(text)),
    toLineEdits(text, change(text)),
    toTextEdit(text, touch(text)),
    relocateOffset(text, change(text), text.length >> 1),
  ],
  mergeThreeWay: (text) => [
    mergeThreeWay(text, change(text), touch(text)),
    mergeThreeWay(null, text, change(text)),
  ],
  listProposedChanges: (text) => [
    listProposedChanges(text, change(text), text),
    listProposedChanges(text, change(text), touch(text)),
  ],
  mergeWords: (text) => mergeWords([text], [change(text)], [touch(text)]),
  anchorThreads: (text) => anchorThreads([], text, touch(text)),
  findClosest: (text) => [findClosest(text, [touch(text)]), findClosest('desktop', text.split('\n'))],
  toProblem: (text) =>
    Array.from({ length: 100 }, (_, index) => toProblem(text, index, index, { reason: '' })),
  removeBlock: (text) => removeBlock(text, { from: text.length, to: text.length }),
  findTypedMark: (text) => [findTypedMark(`${text}*`), findTypedMark(`${text}](a)`)],
  escapeText: (text) => escapeText(text, { before: text, after: text }),
  mapText: (text) => mapText(text, text),
  'parts of tags': (text) => [formatProp('alt', text, { quote: '"', isInline: true }), toCellSource(text)],
  serializeJsonLd: (text) => serializeJsonLd({ name: text }),
  'text rules': (text) => [
    checkLeftovers([{ path: 'a.mdx', text }]),
    checkProductName([{ path: 'a.mdx', text }]),
    checkNavigation([], text),
  ],
};

/** Functions that take a parsed page; each gets its own tree. */
export const treeReaders: Readonly<Record<string, (tree: Root, text: string) => unknown>> = {
  checkTree: (tree, text) => checkTree(tree, text, { path: PATH }),
  moveNode: (tree) => moveNode(tree, { offset: 1, lines: 1 }),
  treeContent: (tree) => serializeTree(tree, null),
  listSourceLinks: (tree, text) => listSourceLinks(text, tree),
  findLinkDiagnostics: (tree, text) => {
    const addresses = listSourceLinks(text, tree).map(
      ({ from, to, url }) => ({ from, to, url, kind: 'link' }) as const,
    );
    const index = { headSha: '', pages: [], images: [] };
    const files = new Set(addresses.map(({ from }) => `docs/a${from}.mdx`));
    const targets = collectLinkTargets({ index, files, addedImages: [] });
    const ownAnchors = addresses.map(({ from }) => `b${from}`);
    return findLinkDiagnostics(text, addresses, { path: PATH, ownAnchors }, targets);
  },
  checkSpelling: (tree, text) => checkSpelling(text, tree, { has: () => false, suggest: () => [] }),
  prepareContent: (tree) => prepareContent(tree, { readPartial: noPartial }),
  removeLinks: (tree) => removeLinks(tree, () => true),
  renderPageMarkdown: (tree) =>
    renderPageMarkdown({
      title: '',
      description: '',
      url: 'https://a.test/products',
      tree: prepareContent(tree, { readPartial: noPartial }),
    }),
  buildToc: (tree) => {
    const headings = listHeadings(prepareContent(tree, { readPartial: noPartial }));
    return buildToc(headings.map((heading) => ({ ...heading, level: 2 })));
  },
  findPageSteps,
  'code blocks': (tree) =>
    tree.children.map(
      (node) => node.type === 'code' && toCodeBlock(node.value, node.lang ?? '', node.meta ?? ''),
    ),
  'quality rules': (tree, text) => {
    const pages = [toPage(tree, text)];
    return [
      checkLinks(pages, { others: new Set() }),
      checkFrontMatter(pages),
      checkHeadings(pages),
      checkSamples(pages, {}),
      checkCurl(pages),
      checkPlainText(pages),
      checkImages(pages, new Set()),
      checkRepetition(pages),
      findWordings(text, tree),
      checkSentenceCase({ pages, data: [] }),
      checkLength(pages),
    ];
  },
};

function toPage(tree: Root, text: string): Page {
  const body = prepareContent(tree, { readPartial: noPartial });
  const frontMatter = parseFrontMatter(text);
  return {
    path: 'a.mdx',
    text,
    href: '/products/a',
    frontMatter,
    problems: [],
    body,
    own: body,
    anchors: new Set(listHeadings(body).map(({ id }) => id)),
  };
}

/** Functions that parse the text themselves, mostly more than once. */
export const parsingReaders: Readonly<Record<string, (text: string) => unknown>> = {
  indexFile: (text) => indexFile(PATH, text, noPartial),
  'shared text': (text) => indexFile(PATH, '<Include file="a" b="c" />\n\n'.repeat(50), () => text),
  updateLinks: (text) => updateLinks({ path: PATH, text }, new Map([[PATH, 'docs/new.mdx']])),
  stripLinks: (text) => stripLinks({ path: PATH, text }, '/products/a'),
  checkSavedPages: (text) =>
    checkSavedPages([{ path: PATH, text: `[a](</products/${text}>)` }], {
      paths: new Set([PATH]),
      readPartial: noPartial,
      readData: noPartial,
    }),
  createContentReader: (text) => {
    const read = createContentReader();
    read(text);
    return read(touch(text));
  },
  planTextEdit: (text) =>
    planTextEdit({ block: text, from: 0, to: text.length, shown: text, wanted: `${text}x` }),
  planPaste: (text) => planPaste({ text: 'One two.' }, { from: 4, to: 4, markdown: text }),
  checkComponents: (text) =>
    checkComponents({ pages: [], partials: [{ path: '_partials/a.mdx', text }], data: [] }),
};
