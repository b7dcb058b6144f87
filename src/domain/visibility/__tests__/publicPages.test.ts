import { toStaticNavigation } from '../../navigation/fileNavigation';
import { parseNavigationFile } from '../../navigation/navigationFile';
import { flattenNavigation } from '../../navigation/walk';
import { decidePreviewPages, decidePublicPages } from '../publicPages';

const FILES = ['a.mdx', 'b/index.mdx', 'b/c.mdx', 'in-no-navigation.mdx'];
const navigation = toStaticNavigation(
  parseNavigationFile('- [A](a.mdx)\n- [B](b/index.mdx)\n  - [C](b/c.mdx)\n'),
);
const idsOf = (decided: ReturnType<typeof decidePublicPages>) =>
  flattenNavigation(decided.navigation).map(({ id }) => id);

describe('decidePublicPages', () => {
  it('publishes every page that is not hidden', () => {
    expect(decidePublicPages(navigation, FILES, new Set())).toEqual({
      published: FILES,
      withheld: [],
      navigation,
    });
  });

  it('takes a hidden page and everything below it out of the navigation', () => {
    const decided = decidePublicPages(navigation, FILES, new Set(['b/index.mdx', 'b/c.mdx']));
    expect(decided.published).toEqual(['a.mdx', 'in-no-navigation.mdx']);
    expect(decided.withheld).toEqual(['b/index.mdx', 'b/c.mdx']);
    expect(idsOf(decided)).toEqual(['a']);
  });

  it('hides new pages below a hidden page, and no page with a similar name', () => {
    const later = ['b/index.mdx', 'b/new/deep.mdx', 'b-side.mdx', 'a.mdx'];
    expect(decidePublicPages(navigation, later, new Set(['b/index.mdx'])).withheld).toEqual([
      'b/index.mdx',
      'b/new/deep.mdx',
    ]);
  });
});

test('a preview publishes only pages that the database lists as public', () => {
  const listed = new Set(['a.mdx', 'b/index.mdx', 'b/c.mdx']);
  const decided = decidePreviewPages(navigation, FILES, listed, new Set(['b/c.mdx']));
  expect(decided.published).toEqual(['a.mdx', 'b/index.mdx']);
  expect(idsOf(decided)).toEqual(['a', 'b']);
});
