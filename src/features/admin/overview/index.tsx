import Link from '@docusaurus/Link';
import { type ReportFilter, reports } from '@site/src/data/reports';
import { useClient } from '@site/src/features/auth';
import { useRemote } from '@site/src/features/remoteData';
import { useState } from 'react';
import { addDays, toDay } from '#domain/analytics/reportQuery';
import { accountApi } from '#domain/api/accounts';
import { type AdminAreaName, adminAreas } from '../areas';
import { summarize } from '../site';
import { AreaHeader } from '../ui/AreaHeader';
import panels from '../ui/panels.module.css';
import { LONG_LIST_LINES, RemoteState, type ShownRemote } from '../ui/RemoteState';
import { Section } from '../ui/Section';
import { StateLine } from '../ui/StateLine';
import { useAdminApi } from '../useAdminApi';
import { type Attention, findAttention, type OverviewFacts, READER_DAYS } from './findAttention';
import styles from './Overview.module.css';

/** `/admin` */
export default function OverviewArea() {
  const admin = useAdminApi();
  const accounts = useClient(accountApi);
  const [filter] = useState(toReaderFilter);
  const reads: OverviewReads = {
    health: useRemote({ key: ['site-health'], read: (signal) => admin.readSiteHealth({}, signal) }),
    builds: useRemote({ key: ['builds'], read: (signal) => admin.listBuilds({}, signal) }),
    waiting: useRemote({
      key: ['people', '', 'none', 0],
      read: (signal) => admin.listPeople({ search: '', role: 'none', offset: 0 }, signal),
    }),
    codes: useRemote({ key: ['access-codes'], read: (signal) => accounts.listAccessCodes({}, signal) }),
    searches: useRemote({
      key: ['report', 'searches-in-vain', filter],
      read: (signal) => reports.readSearches(filter, true, signal),
    }),
    feedback: useRemote({
      key: ['report', 'feedback', filter],
      read: (signal) => reports.readFeedback(filter, signal),
    }),
  };
  return <Overview reads={reads} />;
}

function toReaderFilter(): ReportFilter {
  const to = toDay(Date.now());
  const from = addDays(to, 1 - READER_DAYS);
  return { from, to, audience: 'reader', section: null, page: null, source: null };
}

/** Each part of the overview is read separately, so that one failure doesn't hide the others. */
type OverviewReads = {
  readonly [Name in keyof OverviewFacts]: ShownRemote<NonNullable<OverviewFacts[Name]>>;
};

/** Everything that needs attention, and a link to every area. */
function Overview({ reads }: { readonly reads: OverviewReads }) {
  const { health, builds, waiting, codes, searches, feedback } = reads;
  const parts = [health, builds, waiting, codes, searches, feedback];
  const attention = findAttention(
    {
      health: health.value,
      builds: builds.value,
      waiting: waiting.value,
      codes: codes.value,
      searches: searches.value,
      feedback: feedback.value,
    },
    Date.now(),
  );
  const failed = parts.find(({ failure }) => failure !== null);
  const isComplete = parts.every(({ value }) => value !== null);
  // All lines appear at the same time, so that the layout doesn't shift. Failed parts are retried individually.
  const [hasSettled, setSettled] = useState(false);
  const isSettled = hasSettled || parts.every(({ value, failure }) => value !== null || failure !== null);
  if (isSettled !== hasSettled) setSettled(isSettled);
  const remote = {
    value: isComplete || (isSettled && attention.length > 0) ? attention : null,
    failure: failed?.failure ?? null,
    isReading: parts.some(({ isReading }) => isReading),
  };
  return (
    <>
      <AreaHeader title="Overview" intro="What needs attention today." />
      <RemoteState
        remote={remote}
        noun="overview"
        lines={LONG_LIST_LINES}
        isEmpty={(found) => found.length === 0}
        empty={
          <StateLine
            state="ok"
            title="Nothing needs attention"
            finding="Checks, builds, access codes, searches and reader feedback are all fine."
          />
        }
      >
        {(found) => <AttentionList found={found} />}
      </RemoteState>
      {/* Shown after the list above has its final length, so that the layout doesn't shift. */}
      {isSettled && <Areas health={health} />}
    </>
  );
}

/** What the other areas are for. */
const ABOUT: Readonly<Record<Exclude<AdminAreaName, 'overview'>, string>> = {
  analytics: "What readers view, search for and don't find",
  seo: 'Titles, descriptions and social cards',
  people: 'Who can edit, and who is an admin',
  accessCodes: 'Codes that make people editors',
  github: 'App, repository, permissions and webhook',
  builds: 'What was published, and what failed',
  site: 'Services, database and hosting',
  auditLog: 'Who changed what, and when',
};

/** Links to the other areas, each with its current figures or its purpose. */
function Areas({ health: { value } }: Pick<OverviewReads, 'health'>) {
  const about = { ...ABOUT, ...(value && { site: summarize(value.checks).replace(/\.$/, '') }) };
  const areas = [
    ...Object.entries(about).map(([name, text]) => ({ ...adminAreas[name as AdminAreaName], about: text })),
    { title: 'Navigation', href: '/edit?view=navigation', about: 'Sections, order and visibility of pages' },
  ];
  return (
    <Section title="Areas">
      <ul className={styles.areas}>
        {areas.map(({ title, href, about }) => (
          <li key={href}>
            <Link to={href} className={styles.area}>
              {title}
              <span className={styles.note}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function AttentionList({ found }: { readonly found: readonly Attention[] }) {
  return (
    <ul className={panels.states}>
      {found.map(({ id, href, link, ...line }) => (
        <li key={id}>
          <StateLine {...line} actions={<Link to={href}>{link}</Link>} />
        </li>
      ))}
    </ul>
  );
}
