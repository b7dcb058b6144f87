import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import type { LocalSettings } from './environment.mts';
import type { Secrets } from './secrets.mts';

/** Id of the GitHub App that the functions act as. */
export const APP_ID = 4242;

/** URL of the local code host. */
export function codeHostUrl(settings: LocalSettings): string {
  return `http://127.0.0.1:${settings.codeHostPort}`;
}

/** Where the code host sends users back to the sign-in service. */
export function signInCallbackUrl(siteUrl: string): string {
  return `${siteUrl}${EMBEDDED_SUPABASE_PATH}/auth/v1/callback`;
}

/** The variables that configure the functions. */
export function embeddedEnv(settings: LocalSettings, secrets: Secrets): Record<string, string> {
  const { owner, name } = settings.repository;
  return {
    SITE_URL: settings.siteUrl,
    SUPABASE_URL: `http://127.0.0.1:${settings.databasePort}`,
    SUPABASE_PUBLISHABLE_KEY: EMBEDDED_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secrets.secretKey,
    GITHUB_APP_ID: String(APP_ID),
    GITHUB_APP_PRIVATE_KEY: secrets.appPrivateKey,
    GITHUB_API_URL: codeHostUrl(settings),
    GITHUB_WEB_URL: codeHostUrl(settings),
    CONTENT_REPOSITORY: `${owner}/${name}`,
    ACCESS_CODE_PEPPER: secrets.accessCodePepper,
    GITHUB_WEBHOOK_SECRET: secrets.webhookSecret,
  };
}
