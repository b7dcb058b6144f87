import { isChangedSince, type PageAge, sortByStaleness } from '../stalePages';

const page = (path: string, verified: string | null, changed: string | null): PageAge => ({
  path,
  verified: verified === null ? null : { date: verified, what: 'The samples' },
  changed,
});

describe('stale pages', () => {
  it('are sorted by their verification, or else by their last change', () => {
    const pages = [
      page('new.mdx', null, null),
      page('d.mdx', '2026-03-01', '2026-01-01'),
      page('c.mdx', null, '2026-03-01'),
      page('b.mdx', '2026-01-01', '2026-04-01'),
      page('a.mdx', null, '2026-02-01'),
    ];
    expect(sortByStaleness(pages).map(({ path }) => path)).toEqual([
      'new.mdx',
      'b.mdx',
      'a.mdx',
      'c.mdx',
      'd.mdx',
    ]);
  });

  it('are marked when they changed after their verification', () => {
    expect(isChangedSince(page('a.mdx', '2026-01-01', '2026-01-02'))).toBe(true);
    expect(isChangedSince(page('a.mdx', '2026-01-01', '2026-01-01'))).toBe(false);
    expect(isChangedSince(page('a.mdx', null, '2026-01-01'))).toBe(false);
    expect(isChangedSince(page('a.mdx', '2026-01-01', null))).toBe(false);
  });
});
