import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useClient } from '@site/src/features/auth';
import { seoStore } from '@site/src/features/seoSettings';
import { useMemo } from 'react';
import { contentApi } from '#domain/api/content';
import { siteApi } from '#domain/api/site';
import { useAdmin } from '../useAdmin';
import { SeoManager } from './SeoManager';
import { readSeoLocation } from './seoLocation';

const endpoints = { readSeoIndex: contentApi.readSeoIndex, listHiddenPages: siteApi.listHiddenPages };

/** `/admin/seo` */
export default function SeoArea() {
  const { isAdmin } = useAdmin();
  const { search } = useLocation();
  const siteUrl = useDocusaurusContext().siteConfig.url;
  const api = useClient(endpoints);
  const location = useMemo(() => readSeoLocation(search), [search]);
  return <SeoManager api={api} store={seoStore} siteUrl={siteUrl} isAdmin={isAdmin} location={location} />;
}
