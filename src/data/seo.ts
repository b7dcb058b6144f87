import * as v from 'valibot';
import { seoMessages } from '#domain/errors/messages';
import {
  type SectionSeoRow,
  SectionSeoRowSchema,
  type SeoMetadataRow,
  SeoMetadataRowSchema,
  type SeoRows,
} from '#domain/seo/settings/rows';
import { settingFields } from '#domain/seo/settings/settingFields';
import type { Database } from './databaseTypes';
import type { SupabaseClient } from './supabaseClient';

type Tables = Database['public']['Tables'];
export type SeoMetadataInput = Tables['seo_metadata']['Insert'];
export type SectionSeoInput = Tables['section_seo_metadata']['Insert'];

/** Path of the row for the whole site. */
const GLOBAL_PATH = '*';
/** PostgREST: no row where one was expected. */
const NO_ROW = 'PGRST116';
/** PostgreSQL: not allowed. */
const PERMISSION_DENIED = '42501';

interface DatabaseError {
  readonly message: string;
  readonly code?: string;
  readonly details?: string | null;
  readonly hint?: string | null;
}
interface Answer {
  readonly data: unknown;
  readonly error: DatabaseError | null;
}

/**
 * Fetches the settings of the whole site; null when there are none (PGRST116, ignored) or the read fails (logged).
 */
export function fetchGlobalSeo(client: SupabaseClient): Promise<SeoMetadataRow | null> {
  const row = client
    .from('seo_metadata')
    .select('*')
    .eq('is_global', true)
    .eq('setting_type', 'global')
    .maybeSingle();
  return read('Error loading global SEO settings:', v.nullable(SeoMetadataRowSchema), row);
}

/** Fetches the settings of a page; null when there are none or the read fails (logged). */
export function fetchPageSeo(client: SupabaseClient, path: string): Promise<SeoMetadataRow | null> {
  const row = client
    .from('seo_metadata')
    .select('*')
    .eq('path', path)
    .eq('setting_type', 'page')
    .maybeSingle();
  return read('Error loading page SEO settings:', v.nullable(SeoMetadataRowSchema), row);
}

/** Fetches the settings of all sections; null when the read fails (logged). */
export function fetchSectionsSeo(client: SupabaseClient): Promise<SectionSeoRow[] | null> {
  const rows = client.from('section_seo_metadata').select('*').order('path_pattern');
  return read('Error loading section SEO settings:', v.nullable(v.array(SectionSeoRowSchema)), rows);
}

/** Rows per request; hosted databases return no more by default. */
const PAGE_SIZE = 1000;

/** Fetches the settings of all pages, all sections and the whole site; null when a read fails (logged). */
export async function fetchAllSeo(client: SupabaseClient): Promise<SeoRows | null> {
  const metadata: SeoMetadataRow[] = [];
  const sectionRows = fetchSectionsSeo(client);
  for (;;) {
    const part = client
      .from('seo_metadata')
      .select('*')
      .order('path')
      .range(metadata.length, metadata.length + PAGE_SIZE - 1);
    const rows = await read('Error loading SEO settings:', v.array(SeoMetadataRowSchema), part);
    if (rows === null) return null;
    metadata.push(...rows);
    if (rows.length < PAGE_SIZE) break;
  }
  const sections = await sectionRows;
  return sections && { metadata, sections };
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
  console.error(message, error?.message ?? 'unexpected response');
  return null;
}

/** Thrown when SEO settings weren't saved; the message is for the user. */
export class SeoWriteError extends Error {
  override readonly name = 'SeoWriteError';
  /** Whether the settings changed after they were read, so that nothing was written. */
  readonly isConflict: boolean;

  constructor(message: string, cause: DatabaseError, isConflict = false) {
    super(message, { cause });
    this.isConflict = isConflict;
  }
}

/**
 * Saves the settings of a page, by its path.
 *
 * @param row with the `updated_at` that was read; without it for a page that has no settings yet
 * @throws SeoWriteError with a message for the user, never the database's
 */
export function savePageSeo(client: SupabaseClient, row: SeoMetadataInput): Promise<void> {
  const page = { ...row, is_global: false, setting_type: 'page' };
  return save(client.from('seo_metadata').upsert(page, { onConflict: 'path' }));
}

/** Saves the settings of the whole site, for admins. See {@link savePageSeo}. */
export function saveGlobalSeo(client: SupabaseClient, row: Omit<SeoMetadataInput, 'path'>): Promise<void> {
  const global = { ...row, path: GLOBAL_PATH, is_global: true, setting_type: 'global' };
  return save(client.from('seo_metadata').upsert(global, { onConflict: 'path' }));
}

/** Saves the settings of a section, by its pattern. See {@link savePageSeo}. */
export function saveSectionSeo(client: SupabaseClient, row: SectionSeoInput): Promise<void> {
  return save(client.from('section_seo_metadata').upsert(row, { onConflict: 'path_pattern' }));
}

/**
 * Removes the settings of a page, a section (by its pattern) or the whole site, if they haven't changed since they were
 * read.
 *
 * @param updatedAt `updated_at` of the row as it was read
 * @throws SeoWriteError as {@link savePageSeo} does
 */
export async function removeSeo(
  client: SupabaseClient,
  target: SeoTarget,
  updatedAt: string | null | undefined,
): Promise<void> {
  const version = updatedAt ?? '';
  const isSection = 'pathPattern' in target;
  const removed = isSection
    ? client.from('section_seo_metadata').delete().eq('path_pattern', target.pathPattern)
    : client
        .from('seo_metadata')
        .delete()
        .eq('path', target.path ?? GLOBAL_PATH);
  const { data, error } = await removed.eq('updated_at', version).select('updated_at');
  if (error) throw toWriteError(error);
  if (data.length > 0) return;
  // When the row has changed or the role was revoked, the database removes nothing and reports no error. A write to the
  // same row fails with an error that tells why.
  if (isSection) await saveSectionSeo(client, { path_pattern: target.pathPattern, updated_at: version });
  else if (target.path === null) await saveGlobalSeo(client, { updated_at: version });
  else await savePageSeo(client, { path: target.path, updated_at: version });
}

/** What the removed settings belong to: a section, a page, or for the path null the whole site. */
export type SeoTarget = { readonly pathPattern: string } | { readonly path: string | null };

async function save(pending: PromiseLike<{ readonly error: DatabaseError | null }>): Promise<void> {
  const { error } = await pending;
  if (error) throw toWriteError(error);
}

function toWriteError(error: DatabaseError): SeoWriteError {
  const { code = '', hint } = error;
  if (code === 'PT409') return new SeoWriteError(seoMessages.changed(readChangedBy(error)), error, true);
  return new SeoWriteError(describeRefusal(code, hint ?? ''), error);
}

function describeRefusal(code: string, hint: string): string {
  if (code === PERMISSION_DENIED) {
    return hint === 'admin' ? seoMessages.adminRequired : seoMessages.permissionDenied;
  }
  if (code === 'PT413') return seoMessages.tooMany;
  const key = hint === 'default_og_type' ? 'og_type' : hint;
  const field = code === 'PT400' ? settingFields.find((candidate) => candidate.key === key) : undefined;
  if (field) return seoMessages.invalidField(field.label, field.rule);
  // PT400: rejected by a named check. 22 and 23: values that the columns can't store.
  return /^(?:PT400$|22|23)/.test(code) ? seoMessages.invalid : seoMessages.failed;
}

const ChangeSchema = v.pipe(v.string(), v.parseJson(), v.object({ changedBy: v.nullable(v.string()) }));

function readChangedBy({ details }: DatabaseError): string | null {
  const parsed = v.safeParse(ChangeSchema, details);
  return parsed.success ? parsed.output.changedBy : null;
}
