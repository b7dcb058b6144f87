import Link from '@docusaurus/Link';
import { Button } from '@site/src/components/ui/Button';
import { ConfirmDialog } from '@site/src/components/ui/overlays/ConfirmDialog';
import { toast } from '@site/src/components/ui/overlays/toast';
import { describeFailedWrite, describeResult } from '@site/src/data/functions/describeFailedWrite';
import { useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import { isBuildRunning } from '#domain/admin/builds';
import type { Build, BuildsResponse } from '#domain/api/admin';
import { AreaHeader } from '../ui/AreaHeader';
import { RemoteState } from '../ui/RemoteState';
import { Section } from '../ui/Section';
import { type AdminApi, useAdminApi } from '../useAdminApi';
import { BuildTable } from './BuildTable';
import { SyncTable } from './SyncTable';

/** Poll interval while a build is running, in ms. */
const POLL_MS = 5_000;

/** `/admin/builds` */
export default function BuildsArea() {
  return <Builds api={useAdminApi()} />;
}

/** Builds of the site and content syncs, with retry. */
export function Builds({ api }: { readonly api: Pick<AdminApi, 'listBuilds' | 'requestBuild'> }) {
  const [isAsking, setAsking] = useState(false);
  const [retried, setRetried] = useState<number | null>(null);
  const remote = useRemote({
    key: ['builds'],
    read: (signal) => api.listBuilds({}, signal),
    pollDelay: (value) => (isAnyRunning(value) ? POLL_MS : null),
  });

  async function request(retry: number | null) {
    const result = await api.requestBuild({ retry });
    if (result.ok)
      toast.show({ tone: 'success', text: retry === null ? 'Build requested.' : 'Build queued again.' });
    await remote.refresh();
    return result;
  }

  async function retry({ id }: Build) {
    setRetried(id);
    const result = await request(id);
    setRetried(null);
    if (!result.ok) toast.show({ tone: 'error', text: describeFailedWrite(result.failure) });
  }

  return (
    <>
      <AreaHeader
        title="Builds and syncs"
        intro="A build publishes the site. Content sync brings the database up to date with the repository after each merge."
        actions={<Button onClick={() => setAsking(true)}>Rebuild now…</Button>}
      />
      <RemoteState remote={remote} noun="builds">
        {({ builds, syncs, hasResults }) => (
          <>
            <Section title="Builds">
              {!hasResults && (
                <p>
                  The host doesn't report build results, so builds stay “Sent to the host”.{' '}
                  <Link to="/admin/site">Site health</Link> explains how to change that.
                </p>
              )}
              {builds.length === 0 ? (
                <p>No builds in the last 30 days. Changes to content, visibility or SEO start one.</p>
              ) : (
                <BuildTable builds={builds} retried={retried} onRetry={(build) => void retry(build)} />
              )}
            </Section>
            <Section title="Content syncs">
              {syncs.length === 0 ? (
                <p>No syncs in the last 30 days. A merge to the default branch starts one.</p>
              ) : (
                <SyncTable syncs={syncs} />
              )}
            </Section>
          </>
        )}
      </RemoteState>
      <ConfirmDialog
        title="Rebuild the site?"
        isOpen={isAsking}
        action="Rebuild now"
        variant="primary"
        run={async () => describeResult(await request(null))}
        onClose={() => setAsking(false)}
      >
        <p>
          The site is built and published from the default branch. Readers see the current pages until it's
          done.
        </p>
      </ConfirmDialog>
    </>
  );
}

function isAnyRunning({ builds, hasResults }: BuildsResponse): boolean {
  const now = Date.now();
  return builds.some((build) => isBuildRunning(build, now, hasResults));
}
