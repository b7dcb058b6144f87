export { PageHead } from './PageHead';
export { readStoredSeo } from './readStoredSeo';
export { SiteHead } from './SiteHead';
