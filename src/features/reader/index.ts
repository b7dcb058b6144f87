export { ReaderShell } from './layout/ReaderShell';
export { SiteHeader } from './layout/SiteHeader';
export { Mark } from './layout/Wordmark';
export { ArticleView } from './page/ArticleView';
export { DocPage } from './page/DocPage';
