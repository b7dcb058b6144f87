import { Button } from '@site/src/components/ui/Button';
import { Moment } from '@site/src/components/ui/Time';
import { useRemote } from '@site/src/features/remoteData';
import type { HealthCheck } from '#domain/api/admin';
import { AreaHeader } from '../ui/AreaHeader';
import panels from '../ui/panels.module.css';
import { RemoteState } from '../ui/RemoteState';
import { Section } from '../ui/Section';
import { StateLine } from '../ui/StateLine';
import { type AdminApi, useAdminApi } from '../useAdminApi';

const GROUP_TITLES: Readonly<Record<HealthCheck['group'], string>> = {
  services: 'Services',
  github: 'GitHub',
  database: 'Database',
  builds: 'Builds',
  site: 'Site',
  features: 'Optional features',
};

/** `/admin/site` */
export default function SiteArea() {
  return <SiteHealth api={useAdminApi()} />;
}

/** The operator's checks, with a remedy for every problem. */
export function SiteHealth({ api }: { readonly api: Pick<AdminApi, 'readSiteHealth'> }) {
  const remote = useRemote({ key: ['site-health'], read: (signal) => api.readSiteHealth({}, signal) });
  return (
    <>
      <AreaHeader
        title="Site health"
        intro="Services, configuration and hosting. Settings are environment variables at your host; only their names are shown here."
        actions={
          <Button isBusy={remote.isReading} onClick={() => void remote.refresh()}>
            Check again
          </Button>
        }
      />
      <RemoteState remote={remote} noun="checks">
        {({ checks, checkedAt }) => (
          <>
            <p role="status" className={panels.summary}>
              <strong>{summarize(checks)}</strong> Checked <Moment at={checkedAt} />.
            </p>
            {Object.entries(GROUP_TITLES).map(([group, title]) => (
              <Section key={group} title={title}>
                <ul className={panels.states}>
                  {checks
                    .filter((check) => check.group === group)
                    .map(({ id, ...check }) => (
                      <li key={id}>
                        <StateLine {...check} />
                      </li>
                    ))}
                </ul>
              </Section>
            ))}
          </>
        )}
      </RemoteState>
    </>
  );
}

/** How many checks need attention, as a sentence. */
export function summarize(checks: readonly Pick<HealthCheck, 'state'>[]): string {
  const count = (state: HealthCheck['state']) => checks.filter((check) => check.state === state).length;
  const [problems, warnings] = [count('problem'), count('warning')];
  if (problems + warnings === 0) return 'Everything works.';
  const parts = [
    ...(problems > 0 ? [problems === 1 ? '1 problem' : `${problems} problems`] : []),
    ...(warnings > 0 ? [warnings === 1 ? '1 warning' : `${warnings} warnings`] : []),
  ];
  return `${parts.join(' and ')}.`;
}
