import type { PlannedChange } from '../../git/changeSet';
import { addEntry, type InsertPosition } from '../../navigation/navigationEdits';
import { NAVIGATION_PATH } from '../../navigation/navigationFile';
import { toHeadingId } from '../headingId';
import { toContentPath } from '../paths';
import { type PageTemplate, writePage } from './pageTemplates';
import { removeRedirects } from './redirectEdits';
import { listRedirectingFrom, type SourceTexts, type WorkingTree } from './workingTree';

/** Request to create a page. */
export interface NewPageRequest {
  /** Path below `docs/`, without extension. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly template: PageTemplate;
  /** Its position in the navigation; null for none. */
  readonly position: InsertPosition | null;
}

/**
 * Suggests a path for a new page: a slug of its title, below its parent page.
 *
 * @returns '' when the title has no characters that a path can contain
 */
export function suggestPath(title: string, position: InsertPosition | null): string {
  // Paths contain only ASCII, unlike ids of headings.
  const name = toHeadingId(title.replaceAll(/\{[pP]roduct\}/g, 'product').replaceAll(/\P{ASCII}+/gu, '-'));
  const above = position && position.kind !== 'section' ? toFolderAt(position) : '';
  return name && above + name;
}

/** The folder of a page, or the folder that contains the page. */
function toFolderAt({ kind, file }: Exclude<InsertPosition, { kind: 'section' }>): string {
  return kind === 'below' ? toFolder(file) : file.replace(/(?:^|\/)index\.mdx?$/, '').replace(/[^/]*$/, '');
}

/** The path of a new page's file. */
export function toNewPath({ id }: Pick<NewPageRequest, 'id'>): string {
  return `docs/${id}.mdx`;
}

/** The files whose text {@link planNewPage} needs: those that redirect from the new page's href. */
export function listTextsForNewPage(site: WorkingTree, { id }: NewPageRequest): string[] {
  return listRedirectingFrom(site, new Set([id]));
}

/**
 * Plans everything that creating a page changes: its file and its position in the navigation.
 *
 * @param texts the files that {@link listTextsForNewPage} names
 * @throws RangeError when the navigation has no such position
 */
export function planNewPage(site: WorkingTree, request: NewPageRequest, texts: SourceTexts): PlannedChange[] {
  const path = toNewPath(request);
  const freed = [...texts].map(([other, text]): PlannedChange => {
    const edits = removeRedirects(text, new Set([request.id]));
    return { kind: 'edit', path: other, edits, baseText: text };
  });
  return [
    { kind: 'add', path, text: writePage(request), movedFrom: null },
    ...freed,
    ...planEntry(site, path, request),
  ];
}

function planEntry(
  { navigation }: WorkingTree,
  path: string,
  { title, position }: NewPageRequest,
): PlannedChange[] {
  if (navigation === null || position === null) return [];
  const entry = { file: toContentPath(path), title, breadcrumbTitle: null };
  return [{ kind: 'edit', path: NAVIGATION_PATH, edits: addEntry(navigation, entry, position) }];
}

function toFolder(file: string): string {
  return `${file.replace(/(?:\/index)?\.mdx?$/, '')}/`;
}
