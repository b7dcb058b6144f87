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

it('adds the not-found page beside the pages', () => {
  const [version] = toLeanRoute(documentation).routes ?? [];
  expect(version?.routes).toEqual([
    {
      ...pages,
      routes: [
        ...(pages.routes ?? []),
        { path: '/products/404', component: '@theme/DocNotFound', exact: true },
      ],
    },
  ]);
});

it('drops the descriptions of all pages, and keeps the data of the sidebar', () => {
  const [version] = toLeanRoute(documentation).routes ?? [];
  expect(version?.props?.version).toEqual({
    version: 'current',
    docs: {},
    docsSidebars: {
      docs: [
        {
          type: 'category',
          label: 'All',
          customProps: { sectionId: 'all' },
          items: [{ type: 'link', href: '/products/a', label: 'A' }],
        },
      ],
    },
  });
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
