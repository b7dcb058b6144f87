import { isValidBranchName } from '../refName.mts';

describe('isValidBranchName', () => {
  it.each(['main', 'editor-changes-1732082400', 'feature/a.b', 'ünïcode', 'a@b', '0', 'v1.0'])(
    'accepts %s',
    (name) => {
      expect(isValidBranchName(name)).toBe(true);
    },
  );

  it.each([
    '',
    '@',
    'HEAD',
    '-x',
    '.x',
    'a/.b',
    'a..b',
    'a//b',
    '/a',
    'a/',
    'a.',
    'a.lock',
    'a.lock/b',
    'a b',
    'a~1',
    'a^',
    'a:b',
    'a?',
    'a*',
    'a[b',
    'a\\b',
    'a@{1}',
    'a\u0007b',
    'a\u007f',
    '../../etc',
  ])('refuses %j', (name) => {
    expect(isValidBranchName(name)).toBe(false);
  });
});
