import fc from 'fast-check';
import { matchSectionPattern, matchSections } from '../matchSectionPattern';

const match = (path: string, ...patterns: string[]) =>
  matchSectionPattern(
    patterns.map((pathPattern) => ({ pathPattern, title: 'x' })),
    path,
  )?.pathPattern ?? null;

describe('the section entry of a path', () => {
  it('is found by its prefix where the pattern ends in /*', () => {
    expect(match('/products/mcp/cursor', '/products/mcp/*')).toBe('/products/mcp/*');
    expect(match('/products/mcp', '/products/mcp/*')).toBe('/products/mcp/*');
    expect(match('/products/mcpx', '/products/mcp/*')).toBeNull();
    expect(match('/anything', '/*')).toBe('/*');
  });

  it('is found exactly otherwise', () => {
    expect(match('/products/mcp', '/products/mcp')).toBe('/products/mcp');
    expect(match('/products/mcp/cursor', '/products/mcp')).toBeNull();
    expect(match('/products/mcp*', '/products/mcp*')).toBe('/products/mcp*');
  });

  it('is the longest of several', () => {
    expect(match('/products/mcp/cursor', '/products/*', '/products/mcp/*', '/*')).toBe('/products/mcp/*');
  });

  it('prefers one with content to a longer one without', () => {
    const sections = [
      { pathPattern: '/products/mcp/*', title: '', keywords: [] },
      { pathPattern: '/products/*', description: 'all' },
    ];
    expect(matchSectionPattern(sections, '/products/mcp/cursor')?.pathPattern).toBe('/products/*');
    expect(matchSectionPattern(sections.slice(0, 1), '/products/mcp/cursor')?.pathPattern).toBe(
      '/products/mcp/*',
    );
  });

  it('does not depend on the order of the entries', () => {
    const segment = fc.constantFrom('a', 'b', 'c');
    const path = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    const pattern = fc.tuple(path, fc.boolean()).map(([each, isPrefix]) => (isPrefix ? `${each}/*` : each));
    fc.assert(
      fc.property(path, fc.uniqueArray(pattern, { maxLength: 6 }), (page, patterns) => {
        const lengths = [patterns, patterns.toReversed()].map((each) => match(page, ...each)?.length);
        expect(lengths[0]).toBe(lengths[1]);
      }),
    );
  });
});

test('lists the pages of each section, and the sections that the others use', () => {
  const sections = [
    { pathPattern: '/a/*', title: 'A' },
    { pathPattern: '/a/bb', title: 'B' },
    { pathPattern: '/a/c' },
    { pathPattern: '/z/*', title: 'Z' },
  ];
  const found = matchSections(sections, ['/a', '/a/bb', '/a/c']);
  expect(found.map(({ matched, applied, shadowedBy }) => [matched, applied, shadowedBy])).toEqual([
    [['/a', '/a/bb', '/a/c'], ['/a', '/a/c'], ['/a/bb']],
    [['/a/bb'], ['/a/bb'], []],
    // Without content, it never applies when another one matches.
    [['/a/c'], [], ['/a/*']],
    [[], [], []],
  ]);
});
