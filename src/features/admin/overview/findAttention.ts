import { hasFailed } from '#domain/admin/builds';
import type { AccessCode } from '#domain/api/accounts';
import type { BuildsResponse, HealthCheck, HealthState, Person } from '#domain/api/admin';
import { getAccessCodeStatus } from '#domain/auth/accessCodes';

/** Input of the overview; null while a part isn't loaded. */
export interface OverviewFacts {
  readonly health: { checkedAt: string; checks: HealthCheck[] } | null;
  readonly builds: BuildsResponse | null;
  /** People without a role. */
  readonly waiting: { people: Person[]; total: number } | null;
  readonly codes: { codes: AccessCode[] } | null;
  /** Searches of the last weeks that found nothing. */
  readonly searches: readonly { readonly query: string; readonly searches: number }[] | null;
  /** Feedback of the last weeks by page. */
  readonly feedback: readonly { readonly unresolved: number }[] | null;
}

/** Something that needs attention. */
export interface Attention {
  readonly id: string;
  readonly state: HealthState;
  readonly title: string;
  readonly finding: string;
  readonly remedy: string | null;
  readonly href: string;
  /** Text of the link. */
  readonly link: string;
}

/** The period of what readers do in the overview, in days; its links show the same. */
export const READER_DAYS = 28;
/** A search that found nothing is listed when it was made at least this often. */
const REPEATED = 2;
const NAMED_SEARCHES = 3;

const DAY_MS = 86_400_000;
/** Codes that expire within this time are listed, in ms. */
const SOON_MS = 3 * DAY_MS;

/**
 * Everything that needs attention: problems before warnings.
 *
 * @param now milliseconds since 1970
 */
export function findAttention(facts: OverviewFacts, now: number): Attention[] {
  const { health, builds, waiting, codes, searches, feedback } = facts;
  const found = [
    ...(health?.checks ?? []).flatMap(fromCheck),
    ...fromBuilds(builds),
    ...fromWaiting(waiting?.total ?? 0),
    ...fromCodes(codes?.codes ?? [], now),
    ...fromSearches(searches ?? []),
    ...fromFeedback(feedback ?? []),
  ];
  const rank = ({ state }: Attention) => (state === 'problem' ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}

function fromCheck({ id, group, ...check }: HealthCheck): Attention[] {
  if (check.state !== 'problem' && check.state !== 'warning') return [];
  const page =
    group === 'github'
      ? { href: '/admin/github', link: 'Open GitHub' }
      : { href: '/admin/site', link: 'Open site health' };
  return [{ id: `check-${id}`, ...check, ...page }];
}

function fromBuilds(lists: OverviewFacts['builds']): Attention[] {
  const page = { href: '/admin/builds', link: 'Open builds' };
  const [build] = lists?.builds ?? [];
  const [sync] = lists?.syncs ?? [];
  return [
    ...(build && hasFailed(build.status)
      ? [
          {
            id: 'build',
            state: 'problem' as const,
            title: 'The latest build failed',
            finding: build.error ?? build.reason,
            remedy:
              build.status === 'stopped'
                ? "It won't be retried automatically. Open builds to retry it."
                : 'It will be retried automatically.',
            ...page,
          },
        ]
      : []),
    ...(sync?.error
      ? [
          {
            id: 'sync',
            state: 'problem' as const,
            title: 'The latest content sync failed',
            finding: sync.error,
            remedy: null,
            ...page,
          },
        ]
      : []),
  ];
}

function fromWaiting(total: number): Attention[] {
  if (total === 0) return [];
  return [
    {
      id: 'waiting',
      state: 'warning',
      title: total === 1 ? '1 person has no role' : `${total} people have no role`,
      finding: 'They signed in and can read the site, but not edit it.',
      remedy: null,
      href: '/admin/people?role=none',
      link: 'Open people',
    },
  ];
}

function fromCodes(codes: readonly AccessCode[], now: number): Attention[] {
  const open = codes.filter((code) => getAccessCodeStatus(code, now) === 'open');
  const expiring = open.filter(({ expiresAt, uses }) => uses === 0 && Date.parse(expiresAt) - now < SOON_MS);
  if (expiring.length === 0) return [];
  return [
    {
      id: 'codes',
      state: 'warning',
      title:
        expiring.length === 1
          ? '1 unused access code expires soon'
          : `${expiring.length} unused access codes expire soon`,
      finding: 'No one has redeemed them yet, and they stop working within three days.',
      remedy: null,
      href: '/admin/access-codes',
      link: 'Open access codes',
    },
  ];
}

function fromSearches(all: NonNullable<OverviewFacts['searches']>): Attention[] {
  const repeated = all.filter(({ searches }) => searches >= REPEATED);
  if (repeated.length === 0) return [];
  const named = repeated.slice(0, NAMED_SEARCHES).map(({ query }) => `“${query}”`);
  const others = repeated.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others.toLocaleString('en-US')} more`] : [])].join(', ');
  return [
    {
      id: 'searches',
      state: 'warning',
      title:
        repeated.length === 1
          ? "Readers search for something that isn't found"
          : `Readers search for ${repeated.length.toLocaleString('en-US')} things that aren't found`,
      finding: `More than once in the last ${READER_DAYS} days: ${list}.`,
      remedy: 'Write a page, or add the words to docs/_data/search-synonyms.yaml.',
      href: '/admin/analytics?view=searches',
      link: 'Open searches',
    },
  ];
}

function fromFeedback(pages: NonNullable<OverviewFacts['feedback']>): Attention[] {
  const open = pages.reduce((sum, { unresolved }) => sum + unresolved, 0);
  if (open === 0) return [];
  return [
    {
      id: 'feedback',
      state: 'warning',
      title:
        open === 1
          ? '1 unresolved response from readers'
          : `${open.toLocaleString('en-US')} unresolved responses from readers`,
      finding: `Comments, and pages that didn't help, from the last ${READER_DAYS} days.`,
      remedy: null,
      href: '/admin/analytics?view=feedback',
      link: 'Open feedback',
    },
  ];
}
