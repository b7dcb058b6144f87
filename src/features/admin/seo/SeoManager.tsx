import { type SeoStore, UnsavedSettingsDialog } from '@site/src/features/seoSettings';
import { useEffect, useState } from 'react';
import { AreaHeader } from '../ui/AreaHeader';
import { LeaveGuard } from '../ui/LeaveGuard';
import { RemoteState } from '../ui/RemoteState';
import { ViewTabs } from '../ui/ViewTabs';
import { AuditView } from './AuditView';
import { PagesView } from './PagesView';
import { PageView } from './PageView';
import { RebuildStatus } from './RebuildStatus';
import { SectionEditor } from './SectionEditor';
import { SectionsView } from './SectionsView';
import { SiteDefaults } from './SiteDefaults';
import { type SeoLocation, type SeoView, seoViews, toSeoHref } from './seoLocation';
import { type SeoApi, useSeoData } from './useSeoData';
import type { SeoFilters, ViewProps } from './viewProps';

interface SeoManagerProps {
  readonly api: SeoApi;
  readonly store: SeoStore;
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly isAdmin: boolean;
  readonly location: SeoLocation;
}

const NO_FILTERS: SeoFilters = { pageSearch: '', pages: 'all', auditSearch: '', audit: '' };

/** SEO of all pages: overrides of pages, sections, site defaults, and an audit. */
export function SeoManager({ api, store, siteUrl, isAdmin, location }: SeoManagerProps) {
  const { remote, audit, readLatest } = useSeoData(store, api, siteUrl);
  const [isDirty, setDirty] = useState(false);
  const [saves, setSaves] = useState(0);
  const [filters, setFilters] = useState(NO_FILTERS);
  const opened = location.path ?? location.section;
  // The site scrolls up for a new path only, and these differ in the query.
  useEffect(() => {
    if (opened !== null) window.scrollTo(0, 0);
  }, [opened]);
  return (
    <>
      <AreaHeader
        title="SEO"
        intro="What search engines and shared links show for each page, and why. Settings are saved for everyone and take effect with the next build."
      />
      <ViewTabs
        label="SEO"
        views={Object.entries(seoViews).map(([view, label]) => ({
          label,
          href: toSeoHref({ view: view as SeoView }),
          isCurrent: view === location.view,
          count: view === 'audit' ? audit?.problems.length : undefined,
        }))}
      />
      <RebuildStatus api={api} saves={saves} />
      <RemoteState remote={remote} noun="SEO settings">
        {(data) => (
          <View
            location={location}
            data={data}
            audit={audit}
            isAdmin={isAdmin}
            filters={filters}
            onFilter={(change) => setFilters((current) => ({ ...current, ...change }))}
            form={{
              store,
              readLatest,
              onStored: () => setSaves((count) => count + 1),
              onDirtyChange: setDirty,
            }}
          />
        )}
      </RemoteState>
      <LeaveGuard isDirty={isDirty} Dialog={UnsavedSettingsDialog} />
    </>
  );
}

function View({ location, ...props }: ViewProps & { readonly location: SeoLocation }) {
  const { view, path, section } = location;
  if (path !== null) return <PageView key={path} href={path} {...props} />;
  if (section !== null) return <SectionEditor key={section} pattern={section} {...props} />;
  if (view === 'sections') return <SectionsView {...props} />;
  if (view === 'site') return <SiteDefaults {...props} />;
  return view === 'audit' ? <AuditView {...props} /> : <PagesView {...props} />;
}
