import * as v from 'valibot';
import { NavigationItemRowSchema, NavigationSectionRowSchema } from '#domain/navigation/rows';
import { toPageHref } from '#domain/product/brandPath';
import { SectionSeoRowSchema, SeoMetadataRowSchema } from '#domain/seo/rows';

/** What the database tells anybody about navigation and SEO. */
export const SiteRowsSchema = v.object({
  /** Those of the asked-about files that visitors may not see, as paths below `docs/`. */
  hiddenFiles: v.array(v.string()),
  navigationSections: v.array(NavigationSectionRowSchema),
  navigationItems: v.array(NavigationItemRowSchema),
  seoMetadata: v.array(SeoMetadataRowSchema),
  sectionSeo: v.array(SectionSeoRowSchema),
});
export type SiteRows = v.InferOutput<typeof SiteRowsSchema>;

/** Where the rows are read. */
export interface RowSource {
  /** Address of the database, without a trailing slash. */
  readonly databaseUrl: string;
  readonly publishableKey: string;
}

/** Most rows asked for at once. A hosted database may give fewer (1000 by default); then there are more requests. */
const PAGE_SIZE = 5000;

/**
 * Reads the four tables side by side, and asks which of the site's files are hidden: as a visitor, with the
 * publishable key and nothing else.
 *
 * @param files content files, as paths below `docs/`
 * @param signal ends all of it
 * @throws Error when the database does not answer, refuses, or answers anything but such rows
 */
export async function fetchRows(
  source: RowSource,
  files: readonly string[],
  signal: AbortSignal,
): Promise<SiteRows> {
  const read = <Schema extends v.GenericSchema>(table: string, query: string, schema: Schema) =>
    fetchTable(source, { table, query, schema }, signal);
  const [hiddenFiles, navigationSections, navigationItems, seoMetadata, sectionSeo] = await Promise.all([
    fetchHiddenFiles(source, files, signal),
    read('navigation_sections', 'is_active=is.true&order=id', NavigationSectionRowSchema),
    read('navigation_items', 'is_active=is.true&order=id', NavigationItemRowSchema),
    read('seo_metadata', 'order=path', SeoMetadataRowSchema),
    read('section_seo_metadata', 'order=path_pattern', SectionSeoRowSchema),
  ]);
  return { hiddenFiles, navigationSections, navigationItems, seoMetadata, sectionSeo };
}

/**
 * Asks about every file by its path and by its address: a page that stands in no navigation is as visible as the
 * nearest page above it. The answer is positions, so it tells nobody a name that they did not have.
 */
async function fetchHiddenFiles(
  { databaseUrl, publishableKey }: RowSource,
  files: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const paths = files.flatMap((file) => [`docs/${file}`, toPageHref(file)]);
  const response = await fetch(`${databaseUrl}/rest/v1/rpc/find_hidden_pages`, {
    method: 'POST',
    signal,
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ p_paths: paths }),
  });
  if (!response.ok) throw new Error(`find_hidden_pages: the database answered ${response.status}`);
  const Positions = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(paths.length - 1));
  const positions = parseRows(await response.text(), 'find_hidden_pages', Positions);
  return [...new Set(positions.map((position) => files[Math.floor(position / 2)] ?? ''))];
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
    const url = `${databaseUrl}/rest/v1/${table}?select=*&${query}&limit=${PAGE_SIZE}&offset=${rows.length}`;
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
