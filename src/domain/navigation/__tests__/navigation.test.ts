import { readFileSync } from 'node:fs';
import path from 'node:path';
import { product } from '../../product/product';
import { getBreadcrumbItems } from '../breadcrumbs';
import { findNearestPages } from '../nearestPages';
import { findPagination } from '../pagination';
import { countMatches, filterNavigation, flattenNavigation } from '../walk';
import { buildStaticNavigation } from './staticNavigation';

const navigation = buildStaticNavigation();
const hrefs = flattenNavigation(navigation).map(({ href }) => href);
const routes = readFileSync(path.join(__dirname, '../../../../tests/fixtures/routes.txt'), 'utf8')
  .trim()
  .split('\n');

describe('the static navigation', () => {
  it('has the route tree, in its order', () => {
    expect(hrefs.filter((href) => routes.includes(href))).toEqual(routes);
  });

  it('has the seven sections in their order below one top-level item', () => {
    expect(navigation.topLevelItems.map(({ title }) => title)).toEqual(['Meet Cairn']);
    expect(navigation.sections.map(({ title }) => title)).toEqual([
      'Quick Guides',
      'Suite',
      'MCP',
      'IDEs',
      'Productivity',
      'More',
      'Get Help',
    ]);
  });

  it('fills in another product everywhere', () => {
    jest.replaceProperty(product as { name: string }, 'name', 'Waymark');
    jest.replaceProperty(product as { slug: string }, 'slug', 'waymark');
    const other = JSON.stringify(buildStaticNavigation());
    jest.restoreAllMocks();
    expect(other).not.toMatch(/cairn/i);
    expect(other).toContain('/products/core-dependencies/waymark-os/quick-menu');
  });
});

describe('getBreadcrumbItems', () => {
  it('goes from the ancestors to the page', () => {
    expect(getBreadcrumbItems(navigation, '/products/desktop/drive/sharing/')).toEqual([
      { title: 'Desktop app', href: '/products/desktop', isCurrent: false },
      { title: 'Drive', href: '/products/desktop/drive', isCurrent: false },
      { title: 'Share', href: '/products/desktop/drive/sharing', isCurrent: true },
    ]);
  });

  it('prefers the breadcrumb title', () => {
    const item = { id: 'a', title: 'A long title', breadcrumbTitle: 'Short', href: '/products/a' };
    expect(getBreadcrumbItems({ topLevelItems: [item], sections: [] }, '/products/a')[0]?.title).toBe(
      'Short',
    );
  });

  it('is empty when nothing matches', () => {
    expect(getBreadcrumbItems(navigation, '/products/nowhere')).toEqual([]);
  });
});

describe('findPagination', () => {
  it('follows the order of the navigation across sections', () => {
    const at = (href: string) => findPagination(navigation, href);
    expect(at('/products/meet-cairn').previous).toBeNull();
    expect(at('/products/meet-cairn/troubleshooting/linux').next?.href).toBe('/products/quick-guides');
    expect(at('/products/support').next).toBeNull();
    expect(at('/nowhere')).toEqual({ previous: null, next: null });
  });
});

describe('findNearestPages', () => {
  const near = (path: string) =>
    findNearestPages(flattenNavigation(navigation), path).map(({ href }) => href);

  it('suggests pages with the same name, then the nearest page above', () => {
    expect(near('/products/desktop/power-menu/')).toEqual([
      '/products/desktop/actions/power-menu',
      '/products/desktop',
    ]);
    expect(near('/products/desktop/actions/nope')).toEqual(['/products/desktop/actions']);
  });

  it('suggests nothing for a path unlike any other', () => {
    expect(near('/products/nope')).toEqual([]);
    expect(near('/')).toEqual([]);
    expect(near('/nowhere-at-all')).toEqual([]);
  });

  it('ignores case, and finds pages for paths outside of the documentation', () => {
    expect(near('/products/Glossary')).toEqual(['/products/glossary']);
    expect(near('/Products/Desktop/Actions/Nope')).toEqual(['/products/desktop/actions']);
    expect(near('/glossary')).toEqual(['/products/glossary']);
    expect(near('/Glossary.html')).toEqual(['/products/glossary']);
  });

  it('suggests pages whose name begins alike or is misspelled, first those in the same folders', () => {
    expect(near('/products/mcp/get-start')).toEqual(['/products/mcp/get-started', '/products/mcp']);
    expect(near('/products/glosary')).toEqual(['/products/glossary']);
    expect(near('/products/desktop/configuration/troubleshootin')[0]).toBe(
      '/products/desktop/troubleshooting',
    );
  });
});

describe('countMatches', () => {
  it('counts titles with every word in any case, and nothing for a blank query', () => {
    expect(
      ['POWER', ' glossary ', 'menu power', 'power glossary', ' '].map((query) =>
        countMatches(navigation, query),
      ),
    ).toEqual([1, 1, 1, 0, 0]);
  });
});

describe('filterNavigation', () => {
  it('drops rejected items with everything below them', () => {
    const left = flattenNavigation(filterNavigation(navigation, ({ id }) => id !== 'desktop')).map(
      ({ id }) => id,
    );
    expect(left.some((id) => id.startsWith('desktop'))).toBe(false);
  });

  it('drops empty sections', () => {
    const [emptied, ...others] = navigation.sections;
    const refused = new Set(emptied?.items.map(({ id }) => id));
    const kept = filterNavigation(navigation, ({ id }) => !refused.has(id));
    expect(refused.size).toBeGreaterThan(0);
    expect(kept.sections).toEqual(others);
  });
});
