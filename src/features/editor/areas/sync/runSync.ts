import type { ApiFailure, ApiResult } from '@site/src/data/functions/request';
import type { GithubConfig } from '@site/src/data/githubConfig';
import type { SyncRequest, SyncResponse } from '#domain/api/site';
import { branchMessages, syncMessages } from '#domain/errors/messages';
import { countNoun } from '#domain/text/countNoun';

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
  return succeed(filesProcessed, errors);
}

/** Errors that the user can act on keep their message; all others get the standard one. */
function failureMessage({ key, message }: ApiFailure): SyncResult {
  const isPlain = ['auth', 'forbidden', 'rate_limit'].includes(key);
  return fail(isPlain ? message : syncMessages.fetchFailed, message);
}

/** The result of a sync that worked, with what it couldn't read. */
export function succeed(filesUpdated: number, errors: readonly string[] = []): SyncResult {
  const message =
    filesUpdated === 0 ? 'Content is up to date.' : `${countNoun(filesUpdated, 'file')} updated.`;
  return { success: true, message, filesUpdated, errors };
}

/** The result of a sync that failed. The error is more detailed than the message. */
export function fail(message: string, error: string = message): SyncResult {
  return { success: false, message, filesUpdated: 0, errors: [error] };
}
