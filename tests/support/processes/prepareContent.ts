import { setTimeout as wait } from 'node:timers/promises';
import type { FullConfig } from '@playwright/test';
import { contentApi } from '#domain/api/content';
import { siteApi } from '#domain/api/site';
import { product } from '#domain/product/product';
import { call } from '../functionsClient';
import { fetchSession, toSignInService } from '../signIn';

/** The local code host's installation of the App. */
const INSTALLATION_ID = 777;
/** Maximum number of attempts, one a second: the functions may still be starting. */
const ATTEMPTS = 60;

/**
 * Syncs the content before the end-to-end tests, and indexes it. Otherwise, every editor that they open at the start
 * would sync it, and a user can do that only twice in ten minutes; and the first would wait for the index, which takes
 * long while other browsers start.
 *
 * @throws Error when it still fails after {@link ATTEMPTS}
 */
export default async function prepareContent({ projects }: FullConfig): Promise<void> {
  const siteUrl = projects[0]?.use.baseURL ?? '';
  for (let attempt = 1; ; attempt += 1) {
    const problem = await prepare(siteUrl).catch(String);
    if (problem === null) return;
    if (attempt === ATTEMPTS) throw new Error(`The content couldn't be synced and indexed. ${problem}`);
    await wait(1000);
  }
}

/** @returns null when the content is synced and indexed; otherwise what went wrong */
async function prepare(siteUrl: string): Promise<string | null> {
  const { access_token } = await fetchSession(toSignInService(siteUrl), 'demo-admin');
  const { status, text } = await call({ siteUrl, functionsUrl: siteUrl }, siteApi.syncContent.path, {
    token: access_token,
    body: {
      repository: { owner: `${product.slug}-demo`, name: 'docs', installation_id: INSTALLATION_ID },
      webhook_event: { type: 'manual', commits: 1 },
    },
  });
  if (status !== 200) return text;
  const indexed = await call({ siteUrl, functionsUrl: siteUrl }, contentApi.readIndex.path, {
    token: access_token,
  });
  return indexed.status === 200 ? null : indexed.text;
}
