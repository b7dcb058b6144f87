import * as v from 'valibot';
import { toContentPath, toHref, toRepoPath } from '#domain/content/paths';
import { SectionSeoRowSchema, SeoMetadataRowSchema } from '#domain/seo/settings/rows';
import {
  findHiddenPages,
  type PublicDatabase,
  queryAsVisitor,
  readDatabaseJson,
} from '#domain/visibility/hiddenPages';

/** The data about visibility and SEO that the database shows to visitors. */
export const SiteRowsSchema = v.object({
  /** Content paths of the requested files that visitors can't see. */
  hiddenFiles: v.array(v.string()),
  /** Content paths of the entries that visitors may see. */
  publicFiles: v.array(v.string()),
  seoMetadata: v.array(SeoMetadataRowSchema),
  sectionSeo: v.array(SectionSeoRowSchema),
  /** The commit that is built, if the content sync has handled it; null when it hasn't, or when this wasn't checked. */
  syncedCommit: v.optional(v.nullable(v.string()), null),
});
export type SiteRows = v.InferOutput<typeof SiteRowsSchema>;

/** An entry of the navigation that visitors may see; the database shows no others. */
const PublicEntrySchema = v.object({ file_path: v.nullable(v.string()) });

/**
 * Maximum number of rows per request. A hosted database may return fewer (1000 by default), so more requests follow.
 */
const PAGE_SIZE = 10_000;

/**
 * Asks which of the site's files are hidden, and reads the public entries and the SEO rows: as a visitor, with the
 * publishable key and nothing else.
 *
 * @param question content paths, and their commit if the content sync has to be checked
 * @param signal aborts all requests
 * @throws Error when the database doesn't respond, refuses, or returns unexpected data
 */
export async function fetchSiteRows(
  database: PublicDatabase,
  { files, commit }: { readonly files: readonly string[]; readonly commit: string | null },
  signal: AbortSignal,
): Promise<SiteRows> {
  const read = <Entries extends v.ObjectEntries>(
    table: string,
    query: string,
    schema: v.ObjectSchema<Entries, undefined>,
  ) =>
    fetchTable(database, { table, query: `select=${Object.keys(schema.entries)}&${query}`, schema }, signal);
  const isSyncedNow = () => commit !== null && fetchIsSynced(database, commit, signal);
  const wasSynced = await isSyncedNow();
  const [hiddenFiles, entries, seoMetadata, sectionSeo] = await Promise.all([
    fetchHiddenFiles(database, files, signal),
    read('navigation_items', 'is_active=is.true&order=id', PublicEntrySchema),
    read('seo_metadata', 'order=path', SeoMetadataRowSchema),
    read('section_seo_metadata', 'order=path_pattern', SectionSeoRowSchema),
  ]);
  const publicFiles = entries.flatMap(({ file_path }) =>
    file_path === null ? [] : toContentPath(file_path),
  );
  // Asked before and after reading the rows: if a sync ran in between, they may belong to another commit.
  const isSynced = wasSynced && (await isSyncedNow());
  return { hiddenFiles, publicFiles, seoMetadata, sectionSeo, syncedCommit: isSynced ? commit : null };
}

async function fetchHiddenFiles(
  database: PublicDatabase,
  files: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const pages = files.map((path) => ({ path, file: toRepoPath(path), href: toHref(path) }));
  const hidden = await findHiddenPages(pages, queryAsVisitor(database, signal, fetch));
  return hidden.map(({ path }) => path);
}

/** Whether the content sync has handled a commit: its hidden pages are then known by their paths in that commit. */
async function fetchIsSynced(
  database: PublicDatabase,
  commit: string,
  signal: AbortSignal,
): Promise<boolean> {
  const ask = queryAsVisitor(database, signal, fetch, 'is_content_synced');
  return v.parse(v.boolean(), await ask({ p_sha: commit }));
}

interface TableRequest<Schema> {
  readonly table: string;
  readonly query: string;
  readonly schema: Schema;
}

async function fetchTable<Schema extends v.GenericSchema>(
  { url, publishableKey }: PublicDatabase,
  { table, query, schema }: TableRequest<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>[]> {
  const rows: v.InferOutput<Schema>[] = [];
  for (;;) {
    const page = `${url}/rest/v1/${table}?${query}&limit=${PAGE_SIZE}&offset=${rows.length}`;
    const response = await fetch(page, { signal, headers: { apikey: publishableKey } });
    const part = parseRows(await readDatabaseJson(response, table), table, schema);
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}

function parseRows<Schema extends v.GenericSchema>(
  rows: unknown,
  table: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const parsed = v.safeParse(v.array(schema), rows);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `${table}: a row doesn't have the expected form (${v.getDotPath(issue) ?? '?'}: ${issue.message})`,
  );
}
