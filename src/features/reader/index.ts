export { getPageData } from '@site/src/data/pageData';
export { ReaderShell } from './layout/ReaderShell';
export { SiteHeader } from './layout/SiteHeader';
export { useNavigation } from './layout/useNavigation';
export { ArticleBody, ArticleView } from './page/ArticleView';
export { DocPage } from './page/DocPage';
export { PageFrame } from './page/PageFrame';
