import { useLocation } from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { createClient } from '@site/src/data/functions/request';
import { seoStore } from '@site/src/features/seoSettings';
import { useMemo } from 'react';
import { contentApi } from '#domain/api/content';
import { siteApi } from '#domain/api/site';
import { useAdmin } from '../useAdmin';
import { SeoManager } from './SeoManager';
import { readSeoLocation } from './seoLocation';

const { readSeoIndex } = contentApi;
const { listHiddenPages } = siteApi;

/** `/admin/seo` */
export default function SeoArea() {
  const { isAdmin, getAccessToken } = useAdmin();
  const { search } = useLocation();
  const siteUrl = useDocusaurusContext().siteConfig.url;
  const api = useMemo(
    () => createClient(getAccessToken, { readSeoIndex, listHiddenPages }),
    [getAccessToken],
  );
  const location = useMemo(() => readSeoLocation(search), [search]);
  return <SeoManager api={api} store={seoStore} siteUrl={siteUrl} isAdmin={isAdmin} location={location} />;
}
