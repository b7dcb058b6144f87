import { useLocation } from '@docusaurus/router';
import { getPageData, loadPageData, OtherVersionError } from '@site/src/data/pageData';
import { sessionStore } from '@site/src/data/storage/webStorage';
import { LoadingScreen } from '@site/src/features/shell';
import type { ComponentType } from 'react';
import {
  CONTENT_VERSION,
  PAGE_ROUTE,
  type PageData,
  readContentVersion,
  toPageDataPath,
} from '#domain/content/pageData';

/** A page's component with the static properties that Docusaurus' components read. */
type Content = ComponentType & Readonly<Record<'metadata' | 'frontMatter' | 'toc', unknown>>;

interface DocItemProps {
  readonly content: Content;
}

type LoadItem = () => Promise<{ readonly default: ComponentType<DocItemProps> }>;
type RenderPage = typeof import('@site/src/components/mdx/renderElement').renderPage;

/** Storage key of the path of a page that was reloaded. */
const RELOADED = 'reloaded-page';

/**
 * The only route of all documentation pages. Docusaurus' own routes, one per page with its files, would be part of the
 * script that every reader loads, and grow with the documentation.
 *
 * @param loadItem loads the component that shows a page
 * @param getPage returns a page that was loaded; where the HTML is rendered, it reads the page
 */
export function createPageRoute(loadItem: LoadItem, getPage: typeof getPageData = getPageData) {
  let DocItem: ComponentType<DocItemProps> | undefined;
  let renderPage: RenderPage | undefined;
  const contents = new WeakMap<PageData, Content>();

  function PageRoute(props: Omit<DocItemProps, 'content'>) {
    const page = getPage(useLocation().pathname);
    // The reader navigated on before the page had loaded.
    if (page === undefined || !DocItem || !renderPage) return <LoadingScreen />;
    if (!page) return null;
    const content = contents.get(page) ?? toContent(page, renderPage);
    contents.set(page, content);
    return <DocItem key={page.metadata.permalink} {...props} content={content} />;
  }

  /** Without a path where the HTML is rendered: there, a page is read when it is shown. */
  PageRoute.preload = async (pathname?: string): Promise<void> => {
    [{ default: DocItem }, { renderPage }] = await Promise.all([
      loadItem(),
      import(/* webpackChunkName: "page-elements" */ '@site/src/components/mdx/renderElement'),
      pathname !== undefined && loadPage(pathname),
    ]);
  };

  return { path: PAGE_ROUTE, component: PageRoute, exact: true, sidebar: 'docs' };
}

/**
 * Loads a page. The first one is already in the document: if an earlier deployment made it, as in a restored tab, it is
 * reloaded once, because the application can't hydrate HTML of another version. Where storage is blocked or full, it would
 * be reloaded again and again while the versions differ, so it stays as it is: static, with links that load pages.
 */
async function loadPage(pathname: string): Promise<void> {
  // A link under the pointer loads its page as soon as it has its handlers, before everything is hydrated.
  const isFirst =
    document.documentElement.dataset.hasHydrated !== 'true' &&
    toPageDataPath(pathname) === toPageDataPath(window.location.pathname);
  try {
    const page = await loadPageData(pathname);
    const shown = document.querySelector<HTMLMetaElement>(`meta[name=${CONTENT_VERSION}]`)?.content;
    if (isFirst && page && shown !== undefined && shown !== readContentVersion(page.frontMatter)) {
      throw new OtherVersionError(`${pathname} has changed since it was opened.`);
    }
  } catch (error) {
    const isOther = isFirst && error instanceof OtherVersionError;
    if (isOther && sessionStore.read(RELOADED) !== pathname && sessionStore.write(RELOADED, pathname)) {
      window.location.reload();
      // Never resolves: the current screen stays until the document is replaced.
      return new Promise(() => undefined);
    }
    throw error;
  }
  if (isFirst) sessionStore.remove(RELOADED);
}

/** The page in the form of the module that Docusaurus' MDX loader makes. */
function toContent({ metadata, frontMatter, toc, elements }: PageData, renderPage: RenderPage): Content {
  const content = () => <>{renderPage(elements)}</>;
  const parts = { metadata, frontMatter, toc, contentTitle: undefined, assets: {} };
  return Object.assign(content, parts);
}
