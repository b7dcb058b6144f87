export { ReaderShell } from './layout/ReaderShell';
export { SiteHeader } from './layout/SiteHeader';
export { Mark } from './layout/Wordmark';
export { DocPage } from './page/DocPage';
