import { openTarget } from '../../netlify/lib/content/contentHost.mts';
import { findContentSource } from '../../netlify/lib/content/contentSource.mts';
import { syncContent } from '../../netlify/lib/content/contentSync.mts';
import { readEnv } from '../../netlify/lib/env.mts';
import { logError } from '../../netlify/lib/log.mts';
import { createServices } from '../../netlify/lib/services.mts';
import type { Variables } from '../settings/environment.mts';

/**
 * Syncs content that was pushed while the server was stopped, when no webhook arrived. Otherwise a build stops as long as
 * pages are hidden, because it can't know whether the pushes moved them. A failed sync is only logged.
 *
 * @param env variables of the functions
 */
export async function syncMissedPushes(env: Variables): Promise<void> {
  try {
    const services = createServices(readEnv(env));
    const { repository, installationId = null } =
      (await findContentSource(services.database, services.env.contentRepository)) ?? {};
    // On a new site, an admin connects the repository later.
    if (repository === undefined || installationId === null) return;
    const host = openTarget(services, { repository, installationId });
    await syncContent(services, host, { source: 'manual', userId: null });
  } catch (error) {
    logError("The content couldn't be synced.", error);
  }
}
