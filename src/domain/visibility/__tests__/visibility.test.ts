import { toStaticNavigation } from '../../navigation/fileNavigation';
import { parseNavigationFile } from '../../navigation/navigationFile';
import { flattenNavigation } from '../../navigation/walk';
import { decidePreviewPages, decidePublicPages, listAncestors, toVisibility } from '../visibility';

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
      hidden: [],
      navigation,
    });
  });

  it('removes a hidden page and everything below it from the navigation', () => {
    const decided = decidePublicPages(navigation, FILES, new Set(['b/index.mdx', 'b/c.mdx']));
    expect(decided.published).toEqual(['a.mdx', 'in-no-navigation.mdx']);
    expect(decided.hidden).toEqual(['b/index.mdx', 'b/c.mdx']);
    expect(idsOf(decided)).toEqual(['a']);
  });

  it('hides new pages below a hidden page, but not pages with a similar name', () => {
    const later = ['b/index.mdx', 'b/new/deep.mdx', 'b-side.mdx', 'a.mdx'];
    expect(decidePublicPages(navigation, later, new Set(['b/index.mdx'])).hidden).toEqual([
      'b/index.mdx',
      'b/new/deep.mdx',
    ]);
  });
});

it('hides a page below a hidden one in the navigation, wherever its file is', () => {
  const nested = toStaticNavigation(parseNavigationFile('- [A](a.mdx)\n  - [Odd](odd.mdx)\n'));
  const decided = decidePublicPages(nested, ['a.mdx', 'odd.mdx'], new Set(['a.mdx']));
  expect(decided).toMatchObject({ published: [], hidden: ['a.mdx', 'odd.mdx'] });
});

it('moves the children of an entry without a file up, and drops empty sections', () => {
  const file = parseNavigationFile(
    '- [Gone](gone.mdx)\n  - [A](a.mdx)\n\n## Empty\n\n- [No page](none.mdx)\n',
  );
  const { navigation: shown } = decidePublicPages(toStaticNavigation(file), ['a.mdx'], new Set());
  expect(shown.topLevelItems.map(({ id }) => id)).toEqual(['a']);
  expect(shown.sections).toEqual([]);
});

it('lists the paths above a page id or an href, nearest first', () => {
  expect(listAncestors('a/b/c')).toEqual(['a/b', 'a']);
  expect(listAncestors('/products/a/b')).toEqual(['/products/a', '/products']);
  expect(listAncestors('a')).toEqual([]);
});

it('is private, inactive or public', () => {
  expect(toVisibility({ privacy: 'PRIVATE', isActive: false })).toBe('private');
  expect(toVisibility({ privacy: 'PUBLIC', isActive: false })).toBe('inactive');
  expect(toVisibility({ privacy: 'PUBLIC', isActive: true })).toBe('public');
});

test('a preview publishes only pages that the database lists as public', () => {
  const listed = new Set(['a.mdx', 'b/index.mdx', 'b/c.mdx']);
  const decided = decidePreviewPages(navigation, FILES, listed, new Set(['b/c.mdx']));
  expect(decided.published).toEqual(['a.mdx', 'b/index.mdx']);
  expect(idsOf(decided)).toEqual(['a', 'b']);
});
