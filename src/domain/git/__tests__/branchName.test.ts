import fc from 'fast-check';
import {
  DEFAULT_BRANCH_PREFIXES,
  generatedBranchName,
  isBranchName,
  isOwnBranch,
  isWritableBranch,
  parseBranchPrefixes,
  suggestBranchName,
  withBranchPrefix,
} from '../branchName';

test.each(['main', 'editor-changes-1732060800000', 'feature/x', 'a.b', 'v1.2_3', '1', 'a'.repeat(100)])(
  'accepts %s',
  (name) => {
    expect(isBranchName(name)).toBe(true);
  },
);

test.each([
  '',
  'a'.repeat(101),
  'HEAD',
  '@',
  '-a',
  '/a',
  'a/',
  'a//b',
  '.a',
  'a/.b',
  'a..b',
  'a.',
  'a.lock',
  'a.lock/b',
  'a b',
  'a~1',
  'a^',
  'a:b',
  'a?',
  'a*',
  'a[',
  'a\\b',
  'a@{1}',
  'a\u007f',
  'a\n',
  'ä',
  'refs/heads/../main',
])('rejects %j', (name) => {
  expect(isBranchName(name)).toBe(false);
});

test('accepts no name that breaks a rule of git check-ref-format or leaves refs/heads in a URL', () => {
  const piece = fc.constantFrom('a', '-', '.', '/', '..', '.lock', 'HEAD', '@{', '_', '\\', ' ', '%2e');
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 10 }).map((parts) => parts.join('')),
      (name) => {
        if (!isBranchName(name)) return;
        expect(name).not.toMatch(/\.\.|@\{|[\s~^:?*[\\]|\/\/|^[-/]|[/.]$|(^|\/)\.|\.lock(\/|$)/);
        expect(new URL(`/refs/heads/${name}`, 'https://host.invalid').pathname).toBe(`/refs/heads/${name}`);
      },
    ),
    { numRuns: 2000 },
  );
});

test('accepts a generated name', () => {
  expect(generatedBranchName(1_732_060_800_000)).toBe('editor-changes-1732060800000');
  fc.assert(fc.property(fc.nat(), (time) => isBranchName(generatedBranchName(time))));
});

test.each([
  ['edit/better-intro', true],
  ['editor-changes-1732060800000', true],
  ['edit/', false],
  ['edit', false],
  ['Edit/a', false],
  ['main', false],
  ['gh-pages', false],
  ['release/edit/a', false],
])('%s: one of ours? %s', (name, expected) => {
  expect(isOwnBranch(name, DEFAULT_BRANCH_PREFIXES)).toBe(expected);
});

test.each(['gh-pages', 'refs/heads/main', 'heads/main', 'pull/1', 'HEAD/a'])(
  'rejects %s as an own branch, with any prefixes',
  (name) => {
    expect(isOwnBranch(name, [name.slice(0, 2)])).toBe(false);
  },
);

test.each([
  [{}, true],
  [{ name: 'release/1' }, false],
  [{ isDefault: true }, false],
  [{ isProtected: true }, false],
])('decides whether a branch can be written to: its own ones, with %j: %s', (change, expected) => {
  const branch = { name: 'edit/intro', isDefault: false, isProtected: false, ...change };
  expect(isWritableBranch(branch, DEFAULT_BRANCH_PREFIXES)).toBe(expected);
});

test('adds the first prefix to a chosen name, unless it has one', () => {
  expect(withBranchPrefix('intro', DEFAULT_BRANCH_PREFIXES)).toBe('edit/intro');
  expect(withBranchPrefix('edit/intro', DEFAULT_BRANCH_PREFIXES)).toBe('edit/intro');
  expect(withBranchPrefix('', DEFAULT_BRANCH_PREFIXES)).toBe('');
  expect(withBranchPrefix('intro', [])).toBe('intro');
});

test('treats generated names as own branches by default', () => {
  expect(isOwnBranch(generatedBranchName(1), DEFAULT_BRANCH_PREFIXES)).toBe(true);
});

test.each([
  ['docs/, editor-changes-', ['docs/', 'editor-changes-']],
  ['refs/', null],
  ['', null],
  ['a,,b', null],
  ['a b/', null],
])('the list %j of an operator', (list, expected) => {
  expect(parseBranchPrefixes(list)).toEqual(expected);
});

describe('a suggested name', () => {
  const prefixes = ['edit/', 'editor-changes-'];
  it.each([
    ['Update "Install guide"', 'edit/update-install-guide'],
    ['Ünïcode für alle', 'edit/unicode-fur-alle'],
    ['日本語', 'edit/changes'],
    ['', 'edit/changes'],
    ['Update 3 pages, delete 1 page', 'edit/update-3-pages-delete-1-page'],
    [`Add ${'words '.repeat(40)}`, `edit/add${'-words'.repeat(7)}`],
    ['x'.repeat(300), `edit/${'x'.repeat(48)}`],
  ])('for %j is %j', (title, name) => {
    expect(suggestBranchName(title, [], prefixes)).toBe(name);
  });

  it('gets a number when it is taken', () => {
    expect(suggestBranchName('A b', ['edit/a-b', 'edit/a-b-2'], prefixes)).toBe('edit/a-b-3');
  });

  it('is always a name that the editor can use', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(isOwnBranch(suggestBranchName(title, [], prefixes), prefixes)).toBe(true);
      }),
    );
  });
});
