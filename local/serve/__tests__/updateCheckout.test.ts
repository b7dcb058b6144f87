import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { updateCheckout } from '../updateCheckout.mts';

describe('updateCheckout', () => {
  const folder = useTemporaryFolder();
  const git = (where: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
      cwd: join(folder(), where),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const commit = (where: string, text: string): string => {
    writeFileSync(join(folder(), where, 'page.md'), text);
    git(where, 'add', '.');
    git(where, 'commit', '-qm', text);
    return git(where, 'rev-parse', 'HEAD');
  };
  beforeEach(() => {
    git('', 'init', '-q', '-b', 'main', 'origin');
    commit('origin', 'first');
    git('', 'clone', '-q', 'origin', 'site');
  });

  it('moves to the newest commit of the branch', async () => {
    const newest = commit('origin', 'second');
    expect(await updateCheckout(join(folder(), 'site'))).toBe(newest);
    expect(git('site', 'rev-parse', 'HEAD')).toBe(newest);
  });

  it('refuses to lose a commit of its own, and says so', async () => {
    commit('origin', 'theirs');
    const own = commit('site', 'own');
    await expect(updateCheckout(join(folder(), 'site'))).rejects.toThrow(/fast-forward/i);
    expect(git('site', 'rev-parse', 'HEAD')).toBe(own);
  });

  it('stays where nothing is followed, and knows no commit outside git', async () => {
    const first = git('origin', 'rev-parse', 'HEAD');
    expect(await updateCheckout(join(folder(), 'origin'))).toBe(first);
    expect(await updateCheckout(folder())).toBeNull();
  });
});
