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

/** Fetches the settings of one section; null when there are none or the read fails (logged). */
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

async function save(pending: PromiseLike<{ readonly error: DatabaseError | null }>): Promise<void> {
  const { error } = await pending;
  if (error) throw toWriteError(error);
}

const ROBOTS_RULE = 'List directives separated by commas, such as noindex,follow.';
const IMAGE_RULE = 'Use a path that starts with /img/, or an https address on cloud storage.';
const CANONICAL_RULE = 'Use a path on this site, such as /products/desktop.';
const ACCOUNT_RULE = 'Use letters, digits and underscores, such as @name.';

/** Names and rules of the values that the database checks, as the form shows them. */
const FIELDS: Readonly<Record<string, readonly [field: string, rule: string]>> = {
  robots: ['Robots', ROBOTS_RULE],
  og_image: ['The image for shared links', IMAGE_RULE],
  og_type: ['The type for shared links', 'Use a type such as website or article.'],
  default_og_type: ['The type for shared links', 'Use a type such as website or article.'],
  twitter_site: ["The site's X account", ACCOUNT_RULE],
  twitter_creator: ["The author's X account", ACCOUNT_RULE],
  canonical_url: ['The canonical URL', CANONICAL_RULE],
  locale: ['The locale', 'Use a locale such as en_US.'],
};

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
  const known = code === 'PT400' && Object.hasOwn(FIELDS, hint) ? FIELDS[hint] : undefined;
  if (known) return seoMessages.invalidField(...known);
  // PT400: refused by name. 22 and 23: values that the columns can't hold.
  return /^(?:PT400$|22|23)/.test(code) ? seoMessages.invalid : seoMessages.failed;
}

const ChangeSchema = v.pipe(v.string(), v.parseJson(), v.object({ changedBy: v.nullable(v.string()) }));

function readChangedBy({ details }: DatabaseError): string | null {
  const parsed = v.safeParse(ChangeSchema, details);
  return parsed.success ? parsed.output.changedBy : null;
}
