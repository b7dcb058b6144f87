import * as v from 'valibot';
import { syncMessages } from '#domain/errors/messages';
import type { Blobs } from '#domain/git/contentChanges';
import { toContentId } from '#domain/navigation/contentId';
import {
  listNavigationEntries,
  NAVIGATION_PATH,
  parseNavigationFile,
} from '#domain/navigation/navigationFile';
import { type PlannedRows, pickRows, planNavigationRows } from '#domain/navigation/planRows';
import { readBlob } from './codeHost/blobs.mts';
import { readFile } from './codeHost/contents.mts';
import type { CodeHost } from './codeHost/host.mts';
import { withErrorMessage } from './codeHost/hostError.mts';
import { type Database, query } from './database.mts';
import { resolveBranch } from './resolveBranch.mts';
import { decodeText } from './text.mts';

const NOTHING: PlannedRows = { sections: [], items: [] };

/**
 * The entries that the navigation file has got since, as rows. Only where the database's rows are the whole tree
 * (there are sections): else the file itself is the navigation, and rows are about single pages.
 */
export async function planNewEntries(
  database: Database,
  host: CodeHost,
  before: Blobs,
  after: Blobs,
): Promise<PlannedRows> {
  const sections = database.from('navigation_sections').select('id').limit(1);
  const hasTree = (await query(v.array(v.object({ id: v.string() })), sections)).length > 0;
  if (!hasTree) return NOTHING;
  const read = (blobs: Blobs) => readNavigation(host, blobs.get(NAVIGATION_PATH));
  const [earlier, now] = await withErrorMessage(
    syncMessages.fetchFailed,
    Promise.all([read(before), read(after)]),
  );
  const known = new Set(listNavigationEntries(earlier).map(({ file }) => `docs/${file}`));
  const rows = planNavigationRows(now, new Set(after.keys()));
  return pickRows(rows, new Set(rows.items.map((item) => item.file_path).filter((file) => !known.has(file))));
}

/** Where a page stands in the navigation file. */
export interface NavigationPlace {
  readonly title: string;
  /** Slug of its section; null above the sections, or when it is not in the navigation. */
  readonly section: string | null;
}

/**
 * Title and section of a page, for its entry. A page that is not in the navigation is called after its file.
 *
 * @param path the page's file: `docs/desktop/index.mdx`
 */
export async function findNavigationPlace(host: CodeHost, path: string): Promise<NavigationPlace> {
  const { headSha } = await resolveBranch(host, undefined);
  const file = await withErrorMessage(syncMessages.fetchFailed, readFile(host, NAVIGATION_PATH, headSha));
  const navigation = parseNavigationFile((file && decodeText(file.content)) ?? '');
  const { items } = planNavigationRows(navigation, new Set([path]));
  const [item] = items;
  return item ? { title: item.title, section: item.section } : { title: toTitle(path), section: null };
}

/** A title for a page that has none: `Getting started` for `docs/desktop/getting-started.mdx`. */
export function toTitle(path: string): string {
  const words = (toContentId(path).split('/').at(-1) ?? '').replaceAll('-', ' ').trim();
  return words === '' ? path : `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

async function readNavigation(host: CodeHost, blob: string | undefined) {
  const text = blob === undefined ? '' : decodeText(await readBlob(host, blob));
  return parseNavigationFile(text ?? '');
}
