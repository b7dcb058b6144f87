import fc from 'fast-check';
import { applyEdits } from '../../../text/edit/edits';
import { toHref } from '../../paths';
import { findRedirectProblem, planRedirect, toRedirectSource } from '../planRedirect';
import { type Files, toWorkingTree } from './support';

const FILES: Files = {
  'docs/plans.mdx': '---\ntitle: Plans\n---\n\nText.\n',
  'docs/drive.mdx': '---\ntitle: Drive\nredirectFrom: [old-drive]\n---\n\nText.\n',
};
const site = toWorkingTree(FILES);

const texts = new Map(Object.entries(FILES));

const run = (from: string, to: string): string => {
  const [change] = planRedirect({ from, to }, texts);
  if (change?.kind !== 'edit') throw new Error('No edit.');
  return applyEdits(FILES[to] ?? '', change.edits);
};

describe('a redirect from a missing page', () => {
  it('is a line in the front matter of the target page', () => {
    expect(run('/products/prices', 'docs/plans.mdx')).toBe(
      '---\ntitle: Plans\nredirectFrom: [prices]\n---\n\nText.\n',
    );
    expect(run('/products/old/storage/', 'docs/drive.mdx')).toContain(
      'redirectFrom: [old-drive, old/storage]',
    );
  });

  it('changes nothing when it exists', () => {
    expect(planRedirect({ from: '/products/old-drive', to: 'docs/drive.mdx' }, texts)).toEqual([]);
  });

  it("explains why a path can't be redirected", () => {
    expect(findRedirectProblem(site, '/products/prices')).toBeNull();
    expect(findRedirectProblem(site, '/products/plans')).toContain(
      'There is a page at this path (docs/plans.mdx)',
    );
    expect(findRedirectProblem(site, '/products/old-drive')).toBe(
      'docs/drive.mdx already redirects from this path.',
    );
    for (const from of [
      '/',
      '/wp-admin',
      '/products',
      '/products/a b',
      '/products/a*',
      '/products/../x',
      '',
    ]) {
      expect(findRedirectProblem(site, from)).toContain('Enter the path of a page that no longer exists');
    }
  });

  it('keeps the product placeholder', () => {
    expect(toRedirectSource('/products/meet-cairn/cairn')).toBe('meet-product/product');
    expect(toRedirectSource('/products/scairn')).toBe('scairn');
  });

  it('converts back to the href', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (path) => {
        const source = toRedirectSource(`/products/${path}`);
        expect(source === null || toHref(`${source}.mdx`) === `/products/${path.replace(/\/$/, '')}`).toBe(
          true,
        );
      }),
    );
  });
});
