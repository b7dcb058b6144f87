import type { Build } from '../api/admin';

/**
 * After this many failed builds, a request is no longer sent automatically; the database's `claim_rebuild` counts them.
 */
export const MAX_BUILD_FAILURES = 5;

/**
 * Status of a requested build. waiting: not sent yet. sent: the host accepted it. live: visitors have it. failed: the
 * host refused it or the build failed, and it is sent again automatically. stopped: it failed too often. unavailable:
 * no build hook is configured.
 */
export type RebuildStatus = Build['status'];

/** The fields that decide the status. */
export interface BuildProgress {
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly failures: number;
  readonly error: string | null;
}

/** @param hasHook whether the host can be told to build */
export function getBuildStatus(build: BuildProgress, hasHook: boolean): RebuildStatus {
  if (build.finishedAt !== null) return 'live';
  if (build.startedAt !== null) return 'sent';
  if (build.failures >= MAX_BUILD_FAILURES) return 'stopped';
  if (build.failures > 0 || build.error !== null) return 'failed';
  return hasHook ? 'waiting' : 'unavailable';
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

/** Whether an admin can send it again. */
export function canRetry({ status }: Pick<Build, 'status'>): boolean {
  return status === 'failed' || status === 'stopped';
}

/**
 * Whether something may change soon, so that a screen reads the list again.
 *
 * @param now milliseconds since 1970
 * @param hasResults whether the host reports how builds end; without it, a sent build stays sent
 */
export function isBuildRunning(
  { status, requestedAt }: Pick<Build, 'status' | 'requestedAt'>,
  now: number,
  hasResults: boolean,
): boolean {
  if (status === 'sent') return hasResults && now - Date.parse(requestedAt) < 60 * 60_000;
  return status === 'waiting' || status === 'failed';
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
