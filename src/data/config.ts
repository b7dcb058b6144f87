import siteConfig from '@generated/docusaurus.config';
import * as v from 'valibot';

const BrowserConfigSchema = v.object({
  supabaseUrl: v.string(),
  supabasePublishableKey: v.string(),
  contentRepository: v.nullable(v.object({ owner: v.string(), name: v.string(), webUrl: v.string() })),
});

/** The backend's configuration for the browser. Nothing in it is secret. */
export type BrowserConfig = v.InferOutput<typeof BrowserConfigSchema>;

/**
 * Reads the backend's configuration from the site's configuration.
 *
 * @param customFields `customFields` of the Docusaurus configuration
 * @returns empty settings if they are missing or malformed: {@link findMissingSettings} then names them
 */
function parseBrowserConfig(customFields: unknown): BrowserConfig {
  const parsed = v.safeParse(BrowserConfigSchema, customFields);
  if (parsed.success) return parsed.output;
  return { supabaseUrl: '', supabasePublishableKey: '', contentRepository: null };
}

/** The configuration this site was built with. */
export function getBrowserConfig(): BrowserConfig {
  return parseBrowserConfig(siteConfig.customFields);
}

/**
 * Finds the settings that are missing for sign-in and editing.
 *
 * @returns names of the missing environment variables; none when the site is configured
 */
export function findMissingSettings(config: BrowserConfig): string[] {
  const missing: string[] = [];
  if (!config.supabaseUrl) missing.push('SUPABASE_URL');
  if (!config.supabasePublishableKey) missing.push('SUPABASE_PUBLISHABLE_KEY');
  if (!config.contentRepository) missing.push('CONTENT_REPOSITORY');
  return missing;
}
