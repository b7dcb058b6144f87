import { useRemote } from '@site/src/features/remoteData';
import type { Rebuild } from '#domain/api/site';
import styles from './Seo.module.css';
import type { SeoApi } from './useSeoData';

const TEXTS: Readonly<Record<Rebuild['status'], string>> = {
  none: '',
  live: 'The site is up to date.',
  waiting: 'Changes are waiting for the next build, which starts within a minute.',
  started: 'The site is being rebuilt. Pages show the changes in a few minutes.',
  failed: "The site couldn't be rebuilt. We'll try again in a minute.",
  broken: "The site couldn't be rebuilt. We'll try again in a few minutes.",
  stopped: "The site couldn't be rebuilt, and we've stopped trying. Ask an admin to fix the build.",
  unavailable: 'Pages show changes after the next build.',
};
const PENDING: ReadonlySet<string> = new Set(['waiting', 'started', 'failed', 'broken']);
/** Poll interval while a build is pending, in ms. */
const POLL = 15_000;

interface RebuildStatusProps {
  readonly api: SeoApi;
  /** Number of saves, each of which requests a build. */
  readonly saves: number;
}

/** Says when pages show the saved settings. */
export function RebuildStatus({ api, saves }: RebuildStatusProps) {
  const { value } = useRemote({
    key: ['seo-rebuild'],
    version: saves,
    read: async (signal) => {
      const result = await api.listHiddenPages({}, signal);
      return result.ok ? { ok: true, value: result.value.rebuild } : result;
    },
    pollDelay: ({ status }) => (PENDING.has(status) ? POLL : null),
  });
  const isBroken = value && ['failed', 'broken', 'stopped'].includes(value.status);
  const text = value ? TEXTS[value.status] : '';
  return (
    <p role="status" className={styles.rebuild} data-tone={isBroken ? 'bad' : undefined}>
      {text}
      {isBroken && value.message ? ` ${value.message}` : ''}
    </p>
  );
}
