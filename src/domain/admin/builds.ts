import * as v from 'valibot';

/**
 * After this many failed builds, a request is no longer sent automatically; the database's `claim_rebuild` counts them.
 */
const MAX_BUILD_FAILURES = 5;

/**
 * Status of a requested build. waiting: queued, and sent to the host within a minute. unavailable: no build hook is
 * configured. sent: the host accepted it. live: visitors have it. refused: the host didn't accept it, and it is sent
 * again. failed: the build failed, and is retried. stopped: it failed too often and isn't retried.
 */
export const BuildStatusSchema = v.picklist([
  'waiting',
  'unavailable',
  'sent',
  'live',
  'refused',
  'failed',
  'stopped',
]);
export type BuildStatus = v.InferOutput<typeof BuildStatusSchema>;

/** The fields that decide the status. */
export interface BuildProgress {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly failures: number;
  readonly error: string | null;
}

/**
 * Decides the status of a build.
 *
 * @param hasHook whether a build hook is configured, so that the host can be told to build
 */
export function getBuildStatus(build: BuildProgress, hasHook: boolean): BuildStatus {
  if (build.finishedAt !== null) return 'live';
  if (build.startedAt !== null) return 'sent';
  if (build.failures >= MAX_BUILD_FAILURES) return 'stopped';
  if (build.failures > 0) return 'failed';
  if (!hasHook) return 'unavailable';
  return build.error === null ? 'waiting' : 'refused';
}

/** Whether a build didn't succeed, so that visitors still see the previous version of the site. */
export function hasFailed(status: BuildStatus | 'none'): boolean {
  return status === 'refused' || status === 'failed' || status === 'stopped';
}

/** Whether the status changes by itself. On hosts that don't report how builds end, a sent one stays sent. */
export function isPending(status: BuildStatus | 'none'): boolean {
  return status === 'waiting' || status === 'sent' || status === 'refused' || status === 'failed';
}

/** The reasons that the database's triggers set, which name the table. */
const REASONS: Readonly<Record<string, string>> = {
  'Change of navigation items': 'The visibility of a page changed',
  'Change of navigation sections': 'The visibility of a section changed',
  'Change of seo metadata': 'SEO settings of a page or the site changed',
  'Change of section seo metadata': 'SEO settings of a section changed',
};

/** Why a build was requested, for people. */
export function describeReason(reason: string): string {
  return Object.hasOwn(REASONS, reason) ? (REASONS[reason] ?? reason) : reason;
}

/**
 * Whether something may change soon, so that a screen reads the list again.
 *
 * @param now milliseconds since 1970
 * @param hasResults whether the host reports how builds end; without it, a sent build stays sent
 */
export function isBuildRunning(
  { status, requestedAt }: { readonly status: BuildStatus; readonly requestedAt: string },
  now: number,
  hasResults: boolean,
): boolean {
  if (status === 'sent') return hasResults && now - Date.parse(requestedAt) < 60 * 60_000;
  return isPending(status);
}

/** Names a request in the call of the build hook. Netlify shows it as the deploy's title, and returns it with the result. */
export function toBuildTitle(request: number): string {
  return `Build request ${request}`;
}

/** The request that a deploy's title names; null for a build that the site didn't request. */
export function parseBuildTitle(title: string): number | null {
  const request = /^Build request (\d{1,15})$/.exec(title.trim())?.[1];
  return request === undefined ? null : Number(request);
}

/** Whether the host canceled or skipped a build, which it also reports as a failure. */
export function isCanceled(deploy: { readonly isSkipped: boolean; readonly error: string }): boolean {
  return deploy.isSkipped || /\bcanceled build\b|^(?:canceled|skipped)\b/i.test(deploy.error);
}

/**
 * The URL of a deploy's log, from the host's notification.
 *
 * @param adminUrl the site's page at the host: `https://app.netlify.com/sites/docs`
 * @returns null unless it is a page of the host, because admins see the URL as a link
 */
export function toBuildLogUrl(adminUrl: string | null, deployId: string | null): string | null {
  if (adminUrl === null || deployId === null || !/^[\w-]{1,100}$/.test(deployId)) return null;
  if (!URL.canParse(adminUrl)) return null;
  const { protocol, hostname, pathname } = new URL(adminUrl);
  const isHost = hostname === 'app.netlify.com' || hostname.endsWith('.netlify.com');
  if (protocol !== 'https:' || !isHost || pathname.length > 200) return null;
  return `https://${hostname}${pathname.replace(/\/+$/, '')}/deploys/${deployId}`;
}
