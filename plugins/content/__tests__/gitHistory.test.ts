import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { hasCompleteHistory } from '../gitHistory';

describe('hasCompleteHistory', () => {
  const folder = useTemporaryFolder();
  const at = (name: string): string => path.join(folder(), name);
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    execFileSync('git', [...identity, ...args], { cwd: folder(), stdio: 'ignore' });
  };

  beforeEach(() => {
    git('init', '-q', 'site');
    for (const message of ['first', 'second'])
      git('-C', 'site', 'commit', '-q', '--allow-empty', '-m', message);
  });

  test('a clone has its history, and a worktree of it, too', () => {
    git('-C', 'site', 'worktree', 'add', '-q', '../other');
    expect([hasCompleteHistory(at('site')), hasCompleteHistory(at('other'))]).toEqual([true, true]);
  });

  test('a shallow clone has no dates to rely on', () => {
    git('clone', '-q', '--depth', '1', pathToFileURL(at('site')).href, 'shallow');
    expect(hasCompleteHistory(at('shallow'))).toBe(false);
  });

  test('a downloaded archive has none', () => {
    mkdirSync(at('archive'));
    expect(hasCompleteHistory(at('archive'))).toBe(false);
  });

  test('without git, there is nothing to read it with', () => {
    const before = process.env.PATH;
    process.env.PATH = folder();
    const found = hasCompleteHistory(at('site'));
    process.env.PATH = before;
    expect(found).toBe(false);
  });
});
