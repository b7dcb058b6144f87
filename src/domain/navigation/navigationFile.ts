import { isPage } from '../git/paths';

/**
 * The static navigation is a file of the content, `docs/_navigation.md`, and not code: adding, moving or deleting a
 * page in the editor changes the navigation in the same change set, so that one commit contains both, and conflicts in
 * either are found and resolved in the same way.
 *
 * It is a Markdown list. `## Heading` starts a section; what precedes the first one is above the sections. An item is
 * `- [Title](desktop/index.mdx)`, the pages below it are indented by two more spaces, and a separate title for
 * breadcrumbs is the link's title: `(desktop/index.mdx "Desktop")`. Titles contain `{product}` for the name.
 */
export const NAVIGATION_PATH = 'docs/_navigation.md';

/** One page in the navigation file. */
export interface NavigationEntry {
  /** The page's file below `docs/`: `desktop/index.mdx`. */
  readonly file: string;
  /** May contain `{product}`. */
  readonly title: string;
  readonly breadcrumbTitle: string | null;
  /** From 1. */
  readonly line: number;
  /** The number of its ancestors; 0 directly in a section. */
  readonly depth: number;
  readonly children: readonly NavigationEntry[];
}

/** One section of the sidebar in the navigation file. */
export interface NavigationFileSection {
  /** Slug of the title. */
  readonly id: string;
  /** May contain `{product}`. */
  readonly title: string;
  /** The line of its heading, from 1. */
  readonly line: number;
  readonly entries: readonly NavigationEntry[];
}

/** A problem in the navigation file. */
export interface NavigationProblem {
  /** From 1. */
  readonly line: number;
  /** A sentence that explains the problem and its fix. */
  readonly reason: string;
}

/** The parsed navigation file. */
export interface NavigationFile {
  /** Pages above the sections. */
  readonly entries: readonly NavigationEntry[];
  readonly sections: readonly NavigationFileSection[];
  /** Invalid lines, which are skipped. */
  readonly problems: readonly NavigationProblem[];
}

const SECTION = /^##[ \t]+(?<title>[^ \t].*)$/;
const TITLE = /^#[ \t]/;
const ITEM =
  /^(?<indent>[ \t]*)-[ \t]+\[(?<title>(?:\\.|[^\\[\]])*)\]\((?:<(?<angled>[^<>]*)>|(?<bare>[^\s<>"]*))(?:[ \t]+"(?<breadcrumb>(?:\\.|[^"\\])*)")?[ \t]*\)[ \t]*$/;

/**
 * Parses the navigation file. Never throws: invalid lines are reported and skipped, so that a mistake in one line costs
 * one entry.
 *
 * @param text the whole file, with any line endings
 */
export function parseNavigationFile(text: string): NavigationFile {
  const reader = createReader();
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) reader.read(line, index + 1);
  return reader.file;
}

/** Lists all entries of a navigation file in line order, parents before their children. */
export function listNavigationEntries({
  entries,
  sections,
}: Pick<NavigationFile, 'entries' | 'sections'>): NavigationEntry[] {
  const flatten = (list: readonly NavigationEntry[]): NavigationEntry[] =>
    list.flatMap((entry) => [entry, ...flatten(entry.children)]);
  return [...flatten(entries), ...sections.flatMap((section) => flatten(section.entries))];
}

/** An entry during parsing. */
interface OpenEntry extends NavigationEntry {
  readonly children: OpenEntry[];
}

interface OpenSection extends NavigationFileSection {
  readonly entries: OpenEntry[];
}

function createReader() {
  const entries: OpenEntry[] = [];
  const sections: OpenSection[] = [];
  const problems: NavigationProblem[] = [];
  /** The latest entry at each depth. */
  let trail: OpenEntry[] = [];

  function readItem(groups: Readonly<Record<string, string | undefined>>, line: number): void {
    const { indent = '', title = '', angled, bare, breadcrumb } = groups;
    const wanted = indent.length / 2;
    if (indent.includes('\t') || wanted > trail.length || !Number.isInteger(wanted)) {
      problems.push({ line, reason: 'Indent by two spaces for each level.' });
    }
    const depth = Math.min(Math.floor(wanted), trail.length);
    const entry: OpenEntry = {
      file: unescapeText(angled ?? bare ?? ''),
      title: unescapeText(title).trim(),
      breadcrumbTitle: breadcrumb ? unescapeText(breadcrumb) : null,
      line,
      depth,
      children: [],
    };
    const list = trail[depth - 1]?.children ?? sections.at(-1)?.entries ?? entries;
    list.push(entry);
    trail = [...trail.slice(0, depth), entry];
  }

  function read(text: string, line: number): void {
    const section = SECTION.exec(text)?.groups?.title?.trim();
    const item = ITEM.exec(text)?.groups;
    if (section) {
      sections.push({ id: toNavigationSlug(section), title: section, line, entries: [] });
      trail = [];
    } else if (item) readItem(item, line);
    else if (text.trim() !== '' && !(TITLE.test(text) && isBeforeAll())) {
      problems.push({ line, reason: 'Write "- [Title](folder/page.mdx)" or "## Section".' });
    }
  }

  const isBeforeAll = (): boolean => entries.length === 0 && sections.length === 0;
  return { read, file: { entries, sections, problems } };
}

/**
 * Lists the problems of a navigation file, by line.
 *
 * @param files every page's file below `docs/`; null when they aren't known, which skips the check for missing pages
 */
export function checkNavigationFile(
  file: NavigationFile,
  files: ReadonlySet<string> | null,
): NavigationProblem[] {
  const pages = new Map<string, number>();
  const problems = listNavigationEntries(file).flatMap(({ file: path, title, line }) => {
    const first = pages.get(path);
    if (first === undefined) pages.set(path, line);
    const reasons = [
      title === '' && 'This entry has no title.',
      first !== undefined && `"${path}" is already on line ${first}. List each page once.`,
      !isPage(`docs/${path}`) &&
        `"${path}" isn't a page. Write the path of a file in docs/, such as "desktop/index.mdx".`,
      isPage(`docs/${path}`) && files?.has(path) === false && `The page "${path}" doesn't exist.`,
    ];
    return reasons.flatMap((reason) => (reason ? [{ line, reason }] : []));
  });
  return [...file.problems, ...problems, ...checkSections(file)].toSorted((a, b) => a.line - b.line);
}

function checkSections({ sections }: NavigationFile): NavigationProblem[] {
  const seen = new Set<string>();
  return sections.flatMap(({ id, title, line, entries }) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    const reasons = [
      entries.length === 0 && `The section "${title}" is empty. Remove it or add pages.`,
      isRepeated && `There is already a section "${title}".`,
    ];
    return reasons.flatMap((reason) => (reason ? [{ line, reason }] : []));
  });
}

/**
 * Formats one entry as a line, without indentation.
 *
 * @returns `- [Title](desktop/index.mdx "Breadcrumb")`
 */
export function formatEntry({
  file,
  title,
  breadcrumbTitle,
}: Pick<NavigationEntry, 'file' | 'title' | 'breadcrumbTitle'>): string {
  const target = /[\s()]/.test(file) ? `<${file}>` : file;
  const breadcrumb = breadcrumbTitle ? ` "${escapeText(breadcrumbTitle, /[\\"]/g)}"` : '';
  // A brace or an angle bracket would start an expression or a tag wherever the file is parsed as MDX.
  return `- [${escapeText(title, /[\\[\]<]|\{(?![pP]roduct\})/g)}](${target}${breadcrumb})`;
}

function escapeText(text: string, special: RegExp): string {
  return text.trim().replace(/\s+/g, ' ').replace(special, '\\$&');
}

function unescapeText(text: string): string {
  return text.replace(/\\([^\w\s])/g, '$1');
}

/**
 * The slug of a section or an item: the lowercased title, non-alphanumerics replaced by hyphens.
 */
export function toNavigationSlug(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
