import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import type { GithubConfig } from '@site/src/data/githubConfig';
import type { SyncRequest, SyncResponse } from '#domain/api/site';
import { branchMessages, syncMessages } from '#domain/errors/messages';

/** The result of a content sync. */
export interface SyncResult {
  readonly success: boolean;
  readonly message: string;
  readonly filesUpdated: number;
  readonly errors: readonly string[];
}

/** Services that a content sync needs. */
export interface SyncServices {
  /** Names of settings that have to be set first. */
  readonly findMissingSettings: () => readonly string[];
  readonly fetchConfig: () => Promise<GithubConfig | null>;
  readonly syncContent: (request: SyncRequest) => Promise<ApiResult<SyncResponse>>;
}

/** The state of the site's content sync. */
export type SyncStatus =
  | { readonly status: 'completed'; readonly lastSync: string }
  | { readonly status: 'Configuration required' };

/**
 * The status of the content sync. The time of the last sync isn't stored, so wherever sync is configured, it counts as
 * completed now.
 *
 * @param now milliseconds since 1970
 */
export function getSyncStatus(services: Pick<SyncServices, 'findMissingSettings'>, now: number): SyncStatus {
  const isMissing = services.findMissingSettings().length > 0;
  if (isMissing) return { status: syncMessages.configurationRequired };
  return { status: 'completed', lastSync: new Date(now).toISOString() };
}

/** Syncs the content from the repository. Never throws: failures are part of the result. */
export async function runSync(services: SyncServices): Promise<SyncResult> {
  try {
    return await sync(services);
  } catch (error) {
    console.error('Content sync failed:', error);
    return fail(syncMessages.failed);
  }
}

async function sync({ findMissingSettings, fetchConfig, syncContent }: SyncServices): Promise<SyncResult> {
  if (findMissingSettings().some((name) => name.startsWith('SUPABASE'))) {
    return fail(syncMessages.notConfigured);
  }
  const config = await fetchConfig();
  if (!config) return fail(syncMessages.noRepository);
  const { owner, name, installationId } = config;
  if (installationId === null) return fail(branchMessages.noInstallation);
  const result = await syncContent({
    repository: { owner, name, installation_id: installationId },
    webhook_event: { type: 'manual', commits: 1 },
  });
  if (!result.ok) return failureMessage(result.failure);
  const { filesProcessed, errors } = result.value;
  return { success: true, message: describe(filesProcessed), filesUpdated: filesProcessed, errors };
}

function describe(files: number): string {
  if (files === 0) return 'Content is up to date.';
  return files === 1 ? '1 file updated.' : `${files} files updated.`;
}

/** Errors that the user can act on keep their message; all others get the standard one. */
function failureMessage({ key, message }: ApiFailure): SyncResult {
  const isPlain = ['auth', 'forbidden', 'rate_limit'].includes(key);
  return fail(isPlain ? message : syncMessages.fetchFailed, message);
}

function fail(message: string, error: string = message): SyncResult {
  return { success: false, message, filesUpdated: 0, errors: [error] };
}
