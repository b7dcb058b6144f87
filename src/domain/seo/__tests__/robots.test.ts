import fc from 'fast-check';
import { isIndexed, toRobots } from '../robots';

describe('the robots tag', () => {
  it.each([
    ['', {}, 'index,follow'],
    ['index, follow', {}, 'index,follow'],
    ['noindex', {}, 'noindex,follow'],
    ['none', {}, 'noindex,nofollow'],
    ['all', {}, 'index,follow'],
    ['index,follow', { noindex: true }, 'noindex,follow'],
    ['index,follow', { nofollow: true }, 'index,nofollow'],
    ['NOARCHIVE, max-snippet:50', {}, 'index,follow,noarchive,max-snippet:50'],
    ['index,noindex', {}, 'noindex,follow'],
  ])('for %j with %j is %s', (robots, flags, expected) => {
    expect(toRobots(robots, flags)).toBe(expected);
  });

  it('never indexes a page that a flag or directive excludes', () => {
    const directive = fc.constantFrom(
      'index',
      'noindex',
      'follow',
      'nofollow',
      'all',
      'none',
      'noarchive',
      '',
    );
    fc.assert(
      fc.property(fc.array(directive), fc.boolean(), fc.boolean(), (directives, noindex, nofollow) => {
        const robots = toRobots(directives.join(' , '), { noindex, nofollow });
        const isOut = noindex || directives.includes('noindex') || directives.includes('none');
        expect(isIndexed(robots)).toBe(!isOut);
        expect(toRobots(robots)).toBe(robots);
      }),
    );
  });
});
