import * as v from 'valibot';
import { consoleMessages } from '#domain/errors/messages';
import { findNavigationWarnings } from '#domain/navigation/checkRows';
import {
  NavigationItemRowSchema,
  type NavigationRows,
  NavigationSectionRowSchema,
} from '#domain/navigation/rows';
import type { Privacy } from '#domain/visibility/visibility';
import type { Database } from './databaseTypes';
import type { SupabaseClient } from './supabaseClient';

type Tables = Database['public']['Tables'];
export type NewSection = Tables['navigation_sections']['Insert'];
export type SectionChanges = Tables['navigation_sections']['Update'];
export type NewItem = Tables['navigation_items']['Insert'];
export type ItemChanges = Tables['navigation_items']['Update'];

/**
 * Calls on the navigation's tables. The published navigation is `docs/_navigation.md`, and the tables mirror it; only
 * visibility belongs to them (docs-dev/decisions/004-navigation-sources.md). A write therefore means:
 *
 * - `privacy` and `is_active` (of items), `is_active` (of sections): takes effect right away, on every branch, and stays.
 * - All other columns: no effect on the site; the next content sync overwrites them from the file. To change titles,
 *   order or nesting, change the file in a change set.
 * - Inserting an item sets the visibility of a page that has no entry yet. Deleting one resets visibility: the next
 *   sync inserts the entries that the file has as public.
 */

/** Rows per request; hosted databases return no more by default. */
const PAGE_SIZE = 1000;

interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
}

/**
 * Fetches the active sections and items that the user may see, in order. Problems in the rows are logged as
 * warnings.
 *
 * @returns null when a read fails, which is logged
 */
export async function fetchNavigation(client: SupabaseClient): Promise<NavigationRows | null> {
  const [sections, items] = await Promise.all([fetchSections(client), fetchItems(client)]);
  if (!sections || !items) {
    console.error(consoleMessages.navigationFailed);
    return null;
  }
  const rows = { sections, items };
  for (const warning of findNavigationWarnings(rows)) console.warn(warning);
  return rows;
}

/** The active sections, by `order_index`; null when the read fails, which is logged. */
function fetchSections(client: SupabaseClient) {
  return readAll(consoleMessages.editorSectionsFailed, NavigationSectionRowSchema, (from, to) =>
    activeRows(client, 'navigation_sections', from, to),
  );
}

/** The active items, by `order_index`; null when the read fails, which is logged. */
function fetchItems(client: SupabaseClient) {
  return readAll(consoleMessages.editorItemsFailed, NavigationItemRowSchema, (from, to) =>
    activeRows(client, 'navigation_items', from, to),
  );
}

/** The generated items, active or not; null when the read fails, which is logged. */
export function fetchGeneratedItems(client: SupabaseClient) {
  return readAll(consoleMessages.editorItemsFailed, NavigationItemRowSchema, (from, to) =>
    client
      .from('navigation_items')
      .select('*')
      .eq('is_auto_generated', true)
      .order('order_index')
      .order('id')
      .range(from, to),
  );
}

function activeRows(
  client: SupabaseClient,
  table: 'navigation_sections' | 'navigation_items',
  from: number,
  to: number,
): PromiseLike<Answer> {
  return client
    .from(table)
    .select('*')
    .eq('is_active', true)
    .order('order_index')
    .order('id')
    .range(from, to);
}

async function readAll<Schema extends v.GenericSchema>(
  message: string,
  schema: Schema,
  readPart: (from: number, to: number) => PromiseLike<Answer>,
): Promise<v.InferOutput<Schema>[] | null> {
  const rows: v.InferOutput<Schema>[] = [];
  for (;;) {
    const { data, error } = await readPart(rows.length, rows.length + PAGE_SIZE - 1);
    const parsed = v.safeParse(v.array(schema), data);
    if (error || !parsed.success) {
      console.error(message, error?.message ?? 'unexpected response');
      return null;
    }
    rows.push(...parsed.output);
    if (parsed.output.length < PAGE_SIZE) return rows;
  }
}

/**
 * Writes as the signed-in user. Every method throws when the database rejects the write. A change with the `updated_at`
 * that was read is rejected (code PT409) if the row has changed since.
 *
 * @throws Error with the database's message and, as `cause`, its error with the code
 */
export function createNavigationWriter(client: SupabaseClient) {
  const sections = () => client.from('navigation_sections');
  const items = () => client.from('navigation_items');
  return {
    /** @returns the new row's id */
    insertSection: (section: NewSection) => insertedId(sections().insert(section).select('id').single()),
    updateSection: (id: string, changes: SectionChanges) =>
      changedOne(sections().update(changes).eq('id', id).select('id')),
    /** Deletes the section's items first, because they reference it. */
    deleteSection: async (id: string): Promise<void> => {
      await orThrow(items().delete().eq('section_id', id));
      await changedOne(sections().delete().eq('id', id).select('id'));
    },
    /** @returns the new row's id */
    insertItem: (item: NewItem) => insertedId(items().insert(item).select('id').single()),
    updateItem: (id: string, changes: ItemChanges) =>
      changedOne(items().update(changes).eq('id', id).select('id')),
    deleteItem: (id: string) => changedOne(items().delete().eq('id', id).select('id')),
    /** @returns false when no item has this file, so that one has to be inserted */
    setPrivacy: async (filePath: string, privacy: Privacy): Promise<boolean> =>
      (await changedCount(items().update({ privacy }).eq('file_path', filePath).select('id'))) > 0,
    /** @returns false when no item has this file, so that one has to be inserted */
    setActive: async (filePath: string, isActive: boolean): Promise<boolean> =>
      (await changedCount(items().update({ is_active: isActive }).eq('file_path', filePath).select('id'))) >
      0,
  };
}

const IdSchema = v.object({ id: v.string() });

async function orThrow(pending: PromiseLike<Answer>): Promise<unknown> {
  const { data, error } = await pending;
  if (error) throw new Error(error.message, { cause: error });
  return data;
}

async function insertedId(pending: PromiseLike<Answer>): Promise<string> {
  return v.parse(IdSchema, await orThrow(pending)).id;
}

async function changedCount(pending: PromiseLike<Answer>): Promise<number> {
  return v.parse(v.array(IdSchema), await orThrow(pending)).length;
}

/** Throws when no row changed: row-level security turns a forbidden change into one that matches no rows. */
async function changedOne(pending: PromiseLike<Answer>): Promise<void> {
  if ((await changedCount(pending)) === 0) throw new Error('No row was changed.');
}
