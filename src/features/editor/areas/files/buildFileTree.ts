import { toContentPath } from '#domain/content/paths';
import { toPagePath } from '#domain/product/pagePath';
import { withProductName } from '#domain/product/productText';

/** One line of the page list: a page, a folder, or a page with pages below it. */
export interface FileNode {
  /** Name of the folder or file, without extension. */
  readonly name: string;
  /** Its label: the page's title, or its file name while the title isn't known. */
  readonly label: string;
  /** Folder path below `docs/`, which identifies the line. */
  readonly key: string;
  /** Path of the page's file; null for a folder that isn't a page. */
  readonly path: string | null;
  readonly children: readonly FileNode[];
}

interface MutableNode {
  name: string;
  key: string;
  path: string | null;
  children: MutableNode[];
}

export interface TreeTitles {
  /** Known titles of pages, by path. */
  readonly titles: ReadonlyMap<string, string>;
  /** Whether files are sorted by title; otherwise by file name. */
  readonly isSorted: boolean;
}

/**
 * Sorts files into folders, by title or file name. A folder's `index.mdx` is the folder's own line.
 *
 * @param paths paths of files below `docs/`
 * @param filter words that path, URL or title must contain, ignoring case; '' keeps all
 */
export function buildFileTree(
  paths: readonly string[],
  filter = '',
  { titles, isSorted }: TreeTitles = { titles: new Map(), isSorted: true },
): FileNode[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const root: MutableNode = { name: '', key: '', path: null, children: [] };
  const isFound = (path: string): boolean => matches(path, titles.get(path) ?? '', words);
  for (const path of paths.filter(isFound).toSorted()) insert(root, path);
  return sortNodes(root.children, { titles, isSorted });
}

/** Matches file name, URL and title. */
function matches(path: string, title: string, words: readonly string[]): boolean {
  const texts = `${path} ${toPagePath(toContentPath(path))} ${title}`.toLowerCase();
  return words.every((word) => texts.includes(word));
}

function insert(root: MutableNode, path: string): void {
  const names = path
    .replace(/^docs\//, '')
    .replace(/\.(?:mdx?|yaml)$/, '')
    .split('/');
  if (names.length > 1 && names.at(-1) === 'index') names.pop();
  let node = root;
  for (const name of names) {
    const key = node.key ? `${node.key}/${name}` : name;
    let child = node.children.find((candidate) => candidate.key === key);
    if (!child) {
      child = { name, key, path: null, children: [] };
      node.children.push(child);
    }
    node = child;
  }
  node.path = path;
}

/** Partials come last: they aren't pages. */
function sortNodes(nodes: readonly MutableNode[], tree: TreeTitles): FileNode[] {
  const rank = ({ key }: FileNode): number => (key.startsWith('_') ? 1 : 0);
  const toKey = ({ label, name }: FileNode): string => (tree.isSorted ? label : name);
  return nodes
    .map(
      (node): FileNode => ({
        ...node,
        label: toLabel(node, tree.titles.get(node.path ?? '') ?? ''),
        children: sortNodes(node.children, tree),
      }),
    )
    .toSorted((a, b) => rank(a) - rank(b) || toKey(a).localeCompare(toKey(b)));
}

function toLabel({ key, name }: MutableNode, title: string): string {
  if (key === '_data') return 'Facts';
  if (key === '_partials') return 'Partials';
  return title.trim() === '' ? name : withProductName(title);
}
