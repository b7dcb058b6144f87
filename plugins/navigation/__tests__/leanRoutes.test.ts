import type { RouteConfig } from '@docusaurus/types';
import { toLeanGlobalData, toLeanRoute } from '../leanRoutes';

const link = { type: 'link', href: '/products/a', label: 'A', docId: 'a', unlisted: false };
const pages: RouteConfig = {
  path: '/products',
  component: 'DocRoot',
  routes: [{ path: '/products/a', component: 'Doc' }],
};
const documentation: RouteConfig = {
  path: '/products',
  component: 'DocsRoot',
  routes: [
    {
      path: '/products',
      component: 'Version',
      routes: [pages],
      props: {
        version: {
          version: 'current',
          docs: { a: { id: 'a', title: 'A', description: 'About a.' } },
          docsSidebars: {
            docs: [
              {
                type: 'category',
                label: 'All',
                collapsed: true,
                customProps: { sectionId: 'all' },
                items: [link],
              },
            ],
          },
        },
      },
    },
  ],
};

it('adds the not-found page beside the pages, and passes the navigation to their layout', () => {
  const [version] = toLeanRoute(documentation).routes ?? [];
  const navigation = {
    topLevelItems: [],
    sections: [{ id: 'all', title: 'All', items: [{ id: '/products/a', title: 'A', href: '/products/a' }] }],
  };
  expect(version?.routes).toEqual([
    {
      ...pages,
      props: { navigation },
      routes: [
        ...(pages.routes ?? []),
        { path: '/products/404', component: '@theme/DocNotFound', exact: true },
      ],
    },
  ]);
});

it('drops the descriptions of all pages, and the sidebar', () => {
  const [version] = toLeanRoute(documentation).routes ?? [];
  expect(version?.props?.version).toEqual({ version: 'current', docs: {}, docsSidebars: {} });
});

it('drops the pages of a version', () => {
  const version = {
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/products',
    mainDocId: 'a',
    docs: [],
    draftIds: [],
  };
  const all = { ...version, docs: [{ id: 'a', path: '/products/a', sidebar: 'docs' }] };
  expect(toLeanGlobalData({ path: '/products', versions: [all], breadcrumbs: false })).toEqual({
    path: '/products',
    versions: [version],
    breadcrumbs: false,
  });
});
