import { toLeanModules } from '../leanModules';

const routes = `import React from 'react';
import ComponentCreator from '@docusaurus/ComponentCreator';

export default [
  {
    path: '/edit',
    component: ComponentCreator('/edit', '0c6'),
    exact: true
  },
  {
    path: '/products',
    component: ComponentCreator('/products', 'd18'),
    routes: [
      {
        path: '/products/404',
        component: ComponentCreator('/products/404', 'd4e'),
        exact: true
      },
      {
        path: '/products/api',
        component: ComponentCreator('/products/api', '41b'),
        exact: true,
        sidebar: "docs"
      },
      {
        path: '/products/api/errors',
        component: ComponentCreator('/products/api/errors', '4e4'),
        exact: true,
        sidebar: "docs"
      },
      {
        path: '/products/outside',
        component: ComponentCreator('/products/outside', 'ae8'),
        exact: true
      }
    ]
  },
];
`;
const entry = (name: string, module: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`;
const registry = `export default {
${entry('17896441', '@theme/DocItem')}
${entry('2b499cea', '@theme/DocNotFound')}
${entry('a94703ab', '@theme/DocRoot')}
${entry('aba21aa0', '@generated/docs/default/__plugin.json')}
${entry('c0ffee00', '@generated/docs/default/p/products-683.json')}
${entry('b23211cb', '@site/docs/api/index.mdx')}
${entry('fea0d864', '@site/docs/api/errors.mdx')}
${entry('fea0d865', '@site/docs/outside.mdx')}};
`;
const chunkNames = {
  '/edit-0c6': { __comp: '2b499cea' },
  '/products/404-d4e': { __comp: '2b499cea' },
  '/products-d18': { __comp: 'a94703ab', __props: 'c0ffee00', __context: { plugin: 'aba21aa0' } },
  '/products/api-41b': { __comp: '17896441', content: 'b23211cb' },
  '/products/api/errors-4e4': { __comp: '17896441', content: 'fea0d864' },
  '/products/outside-ae8': { __comp: '17896441', content: 'fea0d865' },
};
const options = {
  pages: ['/products/api', '/products/api/errors', '/products/outside'],
  routeModule: 'page-route',
  navigationModule: 'load-navigation',
  server: null,
};

describe('toLeanModules', () => {
  const lean = toLeanModules({ routes, registry, chunkNames }, options);

  it('replaces the routes of all pages with one, also of those outside the navigation', () => {
    expect(lean.routes).not.toContain('/products/api');
    expect(lean.routes).not.toContain('/products/outside');
    expect(lean.routes.match(/\bpageRoute,/g)).toHaveLength(1);
    expect(lean.routes).toContain('const pageRoute = createPageRoute(registry["17896441"][0]);');
    expect(lean.routes.indexOf('pageRoute,')).toBeGreaterThan(lean.routes.indexOf("'/products/404'"));
    expect(lean.routes).toContain("path: '/edit'");
  });

  it('escapes parentheses in the paths of other pages for the server', () => {
    const other = {
      routes: routes.replaceAll('/products/404', '/products/setup (mac)'),
      registry,
      chunkNames,
    };
    const server = { readerModule: 'built-pages', folder: 'data' };
    expect(toLeanModules(other, { ...options, server }).routes).toContain(
      String.raw`path: '/products/setup \\(mac\\)',
        component: ComponentCreator('/products/setup (mac)', 'd4e')`,
    );
    expect(toLeanModules(other, options).routes).toContain("path: '/products/setup (mac)'");
  });

  it('keeps the component of pages, but not their content', () => {
    expect(lean.registry).toContain('@theme/DocItem');
    expect(lean.registry).not.toContain('@site/docs');
    expect(lean.registry.trimEnd()).toMatch(/\};$/);
    expect(Object.keys(lean.chunkNames)).toEqual(['/edit-0c6', '/products/404-d4e', '/products-0']);
  });

  it('stays the same when only dates of pages change', () => {
    const later = { ...chunkNames, '/products-e77': chunkNames['/products-d18'] };
    const { '/products-d18': _, ...dated } = later;
    expect(
      toLeanModules({ routes: routes.replace("'d18'", "'e77'"), registry, chunkNames: dated }, options),
    ).toEqual(lean);
  });

  it('keeps only what the browser needs of the registry', () => {
    expect(lean.registry).toContain('() => import(');
    expect(lean.registry).not.toContain('resolveWeak');
  });

  it('reads pages from files on the server, and keeps what it needs of the registry', () => {
    const server = { readerModule: '/plugins/reader.js', folder: '/pages' };
    const lean = toLeanModules({ routes, registry, chunkNames }, { ...options, server });
    expect(lean.routes).toContain('import { createPageReader } from "/plugins/reader.js";');
    expect(lean.routes).toContain('createPageRoute(registry["17896441"][0], createPageReader("/pages"));');
    expect(lean.registry).toContain(entry('2b499cea', '@theme/DocNotFound'));
    expect(lean.registry).not.toContain('@site/docs');
  });

  it('loads the navigation by a function in the browser, and keeps its module on the server', () => {
    const module = '@generated/docs/default/p/products-683.json';
    expect(lean.navigation).toBe(module);
    expect(lean.registry).toMatch(/^import \{ loadNavigation \} from "load-navigation";\n/);
    expect(lean.registry).toContain('"c0ffee00": [loadNavigation],');
    expect(lean.registry).not.toContain(module);
    const server = { readerModule: '/plugins/reader.js', folder: '/pages' };
    const onServer = toLeanModules({ routes, registry, chunkNames }, { ...options, server });
    expect(onServer.registry).toContain(entry('c0ffee00', module));
    expect(onServer.registry).not.toContain('loadNavigation');
  });

  it("throws when the layout's route has no navigation", () => {
    const without = { ...chunkNames, '/products-d18': { __comp: 'a94703ab' } };
    expect(() => toLeanModules({ routes, registry, chunkNames: without }, options)).toThrow(
      'The route with @theme/DocRoot has no navigation.',
    );
  });

  it("puts the plugins' names into the main script", () => {
    expect(lean.registry).toContain(
      'import(/* webpackMode: "eager" */ "@generated/docs/default/__plugin.json")',
    );
    expect(lean.registry).toContain('import(/* webpackChunkName: "2b499cea" */ "@theme/DocNotFound")');
  });

  it('lists the chunks that every page needs', () => {
    expect(lean.pageChunks).toEqual(['a94703ab', 'c0ffee00', 'aba21aa0', '17896441']);
  });

  it("throws when a page's route isn't in the known format", () => {
    const more = { ...options, pages: [...options.pages, '/products/glossary'] };
    expect(() => toLeanModules({ routes, registry, chunkNames }, more)).toThrow(
      'Found the routes of 3 pages, not of all 4.',
    );
  });
});
