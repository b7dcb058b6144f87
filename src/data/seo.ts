import * as v from 'valibot';
import { seoMessages } from '#domain/errors/messages';
import {
  type SectionSeoRow,
  SectionSeoRowSchema,
  type SeoMetadataRow,
  SeoMetadataRowSchema,
} from '#domain/seo/rows';
import type { Database } from './databaseTypes';
import type { SupabaseClient } from './supabaseClient';

type Tables = Database['public']['Tables'];
export type SeoMetadataInput = Tables['seo_metadata']['Insert'];
export type SectionSeoInput = Tables['section_seo_metadata']['Insert'];

/** Path of the row that holds for the whole site. */
export const GLOBAL_PATH = '*';
/** PostgREST: no row where one was asked for. */
const NO_ROW = 'PGRST116';
/** PostgreSQL: not allowed. */
const PERMISSION_DENIED = '42501';

interface DatabaseError {
  readonly message: string;
  readonly code?: string;
}
interface Answer {
  readonly data: unknown;
  readonly error: DatabaseError | null;
}

/** What holds for the whole site; null when there is none (PGRST116, ignored) or the read fails (logged). */
export function fetchGlobalSeo(client: SupabaseClient): Promise<SeoMetadataRow | null> {
  const row = client
    .from('seo_metadata')
    .select('*')
    .eq('is_global', true)
    .eq('setting_type', 'global')
    .maybeSingle();
  return read('Error loading global SEO settings:', v.nullable(SeoMetadataRowSchema), row);
}

/** What is stored about a page; null when there is nothing or the read fails (logged). */
export function fetchPageSeo(client: SupabaseClient, path: string): Promise<SeoMetadataRow | null> {
  const row = client
    .from('seo_metadata')
    .select('*')
    .eq('path', path)
    .eq('setting_type', 'page')
    .maybeSingle();
  return read('Error loading page SEO settings:', v.nullable(SeoMetadataRowSchema), row);
}

/** What is stored about all sections; null when the read fails (logged). */
export function fetchSectionsSeo(client: SupabaseClient): Promise<SectionSeoRow[] | null> {
  const rows = client.from('section_seo_metadata').select('*').order('path_pattern');
  return read('Error loading section SEO settings:', v.nullable(v.array(SectionSeoRowSchema)), rows);
}

/** What is stored about one section; null when there is nothing or the read fails (logged). */
export function fetchSectionSeo(client: SupabaseClient, pathPattern: string): Promise<SectionSeoRow | null> {
  const row = client.from('section_seo_metadata').select('*').eq('path_pattern', pathPattern).maybeSingle();
  return read('Error loading section SEO settings:', v.nullable(SectionSeoRowSchema), row);
}

async function read<Schema extends v.GenericSchema<unknown, unknown>>(
  message: string,
  schema: Schema,
  pending: PromiseLike<Answer>,
): Promise<v.InferOutput<Schema> | null> {
  const { data, error } = await pending;
  if (error?.code === NO_ROW) return null;
  const parsed = v.safeParse(schema, data);
  if (!error && parsed.success) return parsed.output;
  console.error(message, error?.message ?? 'unexpected answer');
  return null;
}

/**
 * Saves what is stored about a page, by its path.
 *
 * @throws Error 'Permission denied: …' (specification §8) without a role, else the database's message
 */
export function savePageSeo(client: SupabaseClient, row: SeoMetadataInput): Promise<void> {
  const page = { ...row, is_global: false, setting_type: 'page' };
  return save(client.from('seo_metadata').upsert(page, { onConflict: 'path' }));
}

/** Saves what holds for the whole site. Throws like {@link savePageSeo}. */
export function saveGlobalSeo(client: SupabaseClient, row: Omit<SeoMetadataInput, 'path'>): Promise<void> {
  const global = { ...row, path: GLOBAL_PATH, is_global: true, setting_type: 'global' };
  return save(client.from('seo_metadata').upsert(global, { onConflict: 'path' }));
}

/** Saves what is stored about a section, by its pattern. Throws like {@link savePageSeo}. */
export function saveSectionSeo(client: SupabaseClient, row: SectionSeoInput): Promise<void> {
  return save(client.from('section_seo_metadata').upsert(row, { onConflict: 'path_pattern' }));
}

async function save(pending: PromiseLike<{ readonly error: DatabaseError | null }>): Promise<void> {
  const { error } = await pending;
  if (!error) return;
  const message = error.code === PERMISSION_DENIED ? seoMessages.permissionDenied : error.message;
  throw new Error(message, { cause: error });
}
