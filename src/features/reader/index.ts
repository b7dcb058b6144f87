export { getPageData } from '@site/src/data/pageData';
export { NavigationProvider, useNavigation } from './layout/NavigationProvider';
export { ReaderShell } from './layout/ReaderShell';
export { SiteHeader } from './layout/SiteHeader';
export { ArticleBody, ArticleView } from './page/ArticleView';
export { DocPage } from './page/DocPage';
export { PageFrame } from './page/PageFrame';
