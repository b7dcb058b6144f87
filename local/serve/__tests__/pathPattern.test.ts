import fc from 'fast-check';
import { fillPlaceholders, indexByPattern, matchPath } from '../pathPattern.mts';

describe('matchPath', () => {
  it.each([
    ['/docs', '/docs', {}],
    ['/docs', '/docs/', {}],
    ['/*', '/', { splat: '' }],
    ['/docs/*', '/docs', { splat: '' }],
    ['/docs/*', '/docs/a/b', { splat: 'a/b' }],
    ['/p/:one/:two', '/p/a/b', { one: 'a', two: 'b' }],
  ])('%s matches %s', (pattern, path, values) => {
    expect(matchPath(pattern, path)).toEqual(values);
  });

  it.each([
    ['/docs', '/docs/a'],
    ['/docs/*', '/documents'],
    ['/p/:one', '/p'],
    ['/a', '/A'],
  ])('%s does not match %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeNull();
  });
});

describe('indexByPattern', () => {
  it('finds the rules that match, in their order', () => {
    const path = fc.string({ unit: fc.constantFrom('/', 'a', 'b', 'ab') }).map((rest) => `/${rest}`);
    const pattern = fc.string({ unit: fc.constantFrom('/', 'a', 'b', '/:x', '/*') });
    fc.assert(
      fc.property(fc.array(pattern), path, (rules, given) => {
        const found = indexByPattern(rules, (rule) => rule)(given);
        expect(found).toEqual(rules.filter((rule) => matchPath(rule, given)));
      }),
    );
  });
});

describe('fillPlaceholders', () => {
  it('fills known placeholders and keeps the others', () => {
    const values = { splat: 'a/b', id: '1' };
    expect(fillPlaceholders('/x/:splat?id=:id', values)).toBe('/x/a/b?id=1');
    expect(fillPlaceholders('https://example.com:8080/x', values)).toBe('https://example.com:8080/x');
  });
});
