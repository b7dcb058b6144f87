import type { ApiFailure, ApiResult, Client } from '@site/src/data/functions/request';
import { type Remote, useRemote } from '@site/src/features/remoteData';
import { findRow, type SeoScope, type SeoStore } from '@site/src/features/seoSettings';
import { useEffect, useMemo, useState } from 'react';
import type { contentApi } from '#domain/api/content';
import type { siteApi } from '#domain/api/site';
import { toHref } from '#domain/content/paths';
import { withProductSlug } from '#domain/product/productText';
import { type Audit, auditSite } from '#domain/seo/audit';
import { landingPage } from '#domain/seo/landing';
import type { SiteSeo } from '#domain/seo/resolveSeoMetadata';
import type { SeoIndex, SeoIndexPage } from '#domain/seo/seoIndex';
import { type SeoRows, toSiteSeo } from '#domain/seo/settings/rows';
import type { SeoRow } from '#domain/seo/settings/settingRows';

/** The endpoints that the SEO manager calls. */
export type SeoApi = Pick<Client<typeof contentApi>, 'readSeoIndex'> &
  Pick<Client<typeof siteApi>, 'listHiddenPages'>;

export interface SeoData {
  readonly rows: SeoRows;
  readonly index: SeoIndex;
  /** The rows as the build reads them. */
  readonly site: SiteSeo;
  readonly siteUrl: string;
  /** The pages of the index and the landing page, which has no file, by href. */
  readonly byHref: ReadonlyMap<string, SeoIndexPage>;
}

export interface SeoDataState {
  readonly remote: Pick<Remote<SeoData>, 'value' | 'failure' | 'isReading'>;
  /** Null until the first one is done; then the latest. */
  readonly audit: Audit | null;
  /** Reads a scope's row again, with all others; null when they can't be read. */
  readonly readLatest: (scope: SeoScope) => Promise<{ readonly row: SeoRow | null } | null>;
}

const ROWS_FAILURE: ApiFailure = {
  key: 'network',
  message: 'The server or your connection had a problem. Try again in a moment.',
  status: 0,
};

/** Reads the stored settings and the metadata of all pages, and audits both whenever they change. */
export function useSeoData(store: SeoStore, api: SeoApi, siteUrl: string): SeoDataState {
  const rows = useRemote({
    key: ['seo-rows'],
    read: async (): Promise<ApiResult<SeoRows>> => {
      const value = await store.loadAll();
      return value ? { ok: true, value } : { ok: false, failure: ROWS_FAILURE };
    },
  });
  const index = useRemote({ key: ['seo-index'], read: (signal) => api.readSeoIndex({}, signal) });
  const value = useMemo(
    () => (rows.value && index.value ? combine(rows.value, index.value, siteUrl) : null),
    [rows.value, index.value, siteUrl],
  );
  const { set: setRows } = rows;
  const readLatest = async (scope: SeoScope) => {
    const latest = await store.loadAll();
    if (!latest) return null;
    setRows(latest);
    return { row: findSeoRow(latest, scope) };
  };
  return {
    remote: { value, failure: rows.failure ?? index.failure, isReading: rows.isReading || index.isReading },
    audit: useAudit(value),
    readLatest,
  };
}

const LANDING: SeoIndexPage = {
  path: '',
  title: landingPage.title,
  seo: landingPage.frontMatter,
  links: [],
  redirectFrom: [],
  isHidden: false,
  isInNavigation: true,
};

function combine(rows: SeoRows, index: SeoIndex, siteUrl: string): SeoData {
  const site = { ...toSiteSeo(rows), canonicalHosts: index.canonicalHosts };
  const byHref = new Map<string, SeoIndexPage>([
    [landingPage.path, LANDING],
    ...index.pages.map((page) => [toHref(page.path), page] as const),
  ]);
  return { rows, index, site, siteUrl, byHref };
}

/** The row of a scope; paths in rows, and in scopes made from them, may have placeholders for the product. */
export function findSeoRow({ metadata, sections }: SeoRows, scope: SeoScope): SeoRow | null {
  const path = scope.kind === 'page' ? withProductSlug(scope.path) : '';
  return findRow(scope, {
    global: metadata.find((row) => row.is_global) ?? null,
    sections,
    page: metadata.find((row) => !row.is_global && withProductSlug(row.path) === path) ?? null,
  });
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function useAudit(data: SeoData | null): Audit | null {
  const [audit, setAudit] = useState<Audit | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    let isCurrent = true;
    void auditSite(data, pause).then((result) => {
      if (isCurrent) setAudit(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return audit;
}
