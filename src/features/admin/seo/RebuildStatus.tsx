import { useRemote } from '@site/src/features/remoteData';
import { hasFailed, isPending } from '#domain/admin/builds';
import type { Rebuild } from '#domain/api/site';
import styles from './Seo.module.css';
import type { SeoApi } from './useSeoData';

const TEXTS: Readonly<Record<Rebuild['status'], string>> = {
  none: '',
  live: 'The site is up to date.',
  waiting: 'Changes are waiting for the next build, which starts within a minute.',
  sent: 'The site is being rebuilt. Pages show the changes in a few minutes.',
  refused: "The site couldn't be rebuilt. We'll try again in a minute.",
  failed: "The site couldn't be rebuilt. We'll try again in a few minutes.",
  stopped: "The site couldn't be rebuilt, and we've stopped trying. Ask an admin to fix the build.",
  unavailable: 'Pages show changes after the next build.',
};
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
    pollDelay: ({ status }) => (isPending(status) ? POLL : null),
  });
  const isFailing = value && hasFailed(value.status);
  const text = value ? TEXTS[value.status] : '';
  return (
    <p role="status" className={styles.rebuild} data-tone={isFailing ? 'bad' : undefined}>
      {text}
      {isFailing && value.message ? ` ${value.message}` : ''}
    </p>
  );
}
