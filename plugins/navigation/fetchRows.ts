import * as v from 'valibot';
import { SectionSeoRowSchema, SeoMetadataRowSchema } from '#domain/seo/rows';
import { toHiddenFilesQuestions } from '#domain/visibility/hiddenFiles';

/** What the database tells visitors about visibility and SEO. */
export const SiteRowsSchema = v.object({
  /** Those of the asked-about files that visitors may not see, as paths below `docs/`. */
  hiddenFiles: v.array(v.string()),
  /** Files of the entries that visitors may see, as paths below `docs/`. */
  publicFiles: v.array(v.string()),
  seoMetadata: v.array(SeoMetadataRowSchema),
  sectionSeo: v.array(SectionSeoRowSchema),
  /** The commit that is built, when the content sync has handled it; null when it hasn't, or nobody asked. */
  syncedCommit: v.optional(v.nullable(v.string()), null),
});
export type SiteRows = v.InferOutput<typeof SiteRowsSchema>;

/** Where the rows are read. */
export interface RowSource {
  /** Address of the database, without a trailing slash. */
  readonly databaseUrl: string;
  readonly publishableKey: string;
}

/** An entry of the navigation that visitors may see; the database shows no others. */
const PublicEntrySchema = v.object({ file_path: v.nullable(v.string()) });

/** Most rows asked for at once. A hosted database may give fewer (1000 by default); then there are more requests. */
const PAGE_SIZE = 10_000;

/**
 * Asks which of the site's files are hidden, and reads the public entries and the SEO rows: as a visitor, with the
 * publishable key and nothing else.
 *
 * @param question content files, as paths below `docs/`, and the commit they are of where the content sync matters
 * @param signal ends all of it
 * @throws Error when the database does not answer, refuses, or answers anything but such rows
 */
export async function fetchRows(
  source: RowSource,
  { files, commit }: { readonly files: readonly string[]; readonly commit: string | null },
  signal: AbortSignal,
): Promise<SiteRows> {
  const read = <Entries extends v.ObjectEntries>(
    table: string,
    query: string,
    schema: v.ObjectSchema<Entries, undefined>,
  ) => fetchTable(source, { table, query: `select=${Object.keys(schema.entries)}&${query}`, schema }, signal);
  const [hiddenFiles, isSynced, entries, seoMetadata, sectionSeo] = await Promise.all([
    fetchHiddenFiles(source, files, signal),
    commit === null ? false : fetchIsSynced(source, commit, signal),
    read('navigation_items', 'is_active=is.true&order=id', PublicEntrySchema),
    read('seo_metadata', 'order=path', SeoMetadataRowSchema),
    read('section_seo_metadata', 'order=path_pattern', SectionSeoRowSchema),
  ]);
  const publicFiles = entries.flatMap(({ file_path }) => file_path?.replace(/^docs\//, '') ?? []);
  return { hiddenFiles, publicFiles, seoMetadata, sectionSeo, syncedCommit: isSynced ? commit : null };
}

async function fetchHiddenFiles(
  source: RowSource,
  files: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const answers = toHiddenFilesQuestions(files).map(async ({ parameters, readAnswer }) =>
    readAnswer(await callFunction(source, 'find_hidden_pages', parameters, signal)),
  );
  return (await Promise.all(answers)).flat();
}

/** Whether the content sync has handled a commit: its private pages are then known by their paths in that commit. */
async function fetchIsSynced(source: RowSource, commit: string, signal: AbortSignal): Promise<boolean> {
  return v.parse(v.boolean(), await callFunction(source, 'is_content_synced', { p_sha: commit }, signal));
}

/** @throws Error when the database does not answer, refuses, or does not answer with JSON */
async function callFunction(
  { databaseUrl, publishableKey }: RowSource,
  name: string,
  parameters: object,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(`${databaseUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    signal,
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  if (!response.ok) throw new Error(`${name}: the database answered ${response.status}`);
  return parseJson(await response.text(), name);
}

interface TableRequest<Schema> {
  readonly table: string;
  readonly query: string;
  readonly schema: Schema;
}

async function fetchTable<Schema extends v.GenericSchema>(
  { databaseUrl, publishableKey }: RowSource,
  { table, query, schema }: TableRequest<Schema>,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>[]> {
  const rows: v.InferOutput<Schema>[] = [];
  for (;;) {
    const url = `${databaseUrl}/rest/v1/${table}?${query}&limit=${PAGE_SIZE}&offset=${rows.length}`;
    const response = await fetch(url, { signal, headers: { apikey: publishableKey } });
    if (!response.ok) throw new Error(`${table}: the database answered ${response.status}`);
    const part = parseRows(await response.text(), table, schema);
    if (part.length === 0) return rows;
    rows.push(...part);
  }
}

function parseRows<Schema extends v.GenericSchema>(
  text: string,
  table: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  const parsed = v.safeParse(v.array(schema), parseJson(text, table));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(`${table}: a row is not as expected (${v.getDotPath(issue) ?? '?'}: ${issue.message})`);
}

function parseJson(text: string, table: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${table}: the database did not answer with JSON`, { cause: error });
  }
}
