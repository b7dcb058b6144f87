import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { siteApi } from '#domain/api/site';
import { EMBEDDED_PUBLISHABLE_KEY, EMBEDDED_SUPABASE_PATH } from '#domain/embedded/defaults';
import { product } from '#domain/product/product';
import { fetchSession, type SignInService } from '../signIn';

/** The local code host's installation of the App. */
const INSTALLATION_ID = 777;
/** Maximum number of attempts, one a second: the functions may still be starting. */
const ATTEMPTS = 60;

/**
 * Syncs the content before the end-to-end tests. Otherwise, every editor that they open at the start would sync it, and
 * a user can do that only twice in ten minutes.
 */
export default async function syncContent({ projects }: FullConfig): Promise<void> {
  const siteUrl = projects[0]?.use.baseURL ?? '';
  const databaseUrl = `${siteUrl}${EMBEDDED_SUPABASE_PATH}`;
  const service = { siteUrl, databaseUrl, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
  for (let attempt = 1; ; attempt += 1) {
    const problem = await sync(siteUrl, service).catch(String);
    if (problem === null) return;
    if (attempt === ATTEMPTS) throw new Error(`The content couldn't be synced. ${problem}`);
    await wait(1000);
  }
}

/** @returns null when the content is synced; otherwise what went wrong */
async function sync(siteUrl: string, service: SignInService): Promise<string | null> {
  const { access_token } = await fetchSession(service, 'demo-admin');
  const response = await fetch(`${siteUrl}${siteApi.syncContent.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      origin: siteUrl,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      repository: { owner: `${product.slug}-demo`, name: 'docs', installation_id: INSTALLATION_ID },
      webhook_event: { type: 'manual', commits: 1 },
    }),
  });
  return response.ok ? null : response.text();
}
