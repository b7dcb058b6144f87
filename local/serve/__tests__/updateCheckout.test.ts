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

  it("fails when the checkout has a commit that the branch doesn't have", async () => {
    commit('origin', 'theirs');
    const own = commit('site', 'own');
    await expect(updateCheckout(join(folder(), 'site'))).rejects.toThrow(/fast-forward/i);
    expect(git('site', 'rev-parse', 'HEAD')).toBe(own);
  });

  it("fails when the branch can't be fetched, without the credentials of its URL", async () => {
    git('site', 'remote', 'set-url', 'origin', 'http://user:secret@127.0.0.1:9/docs.git');
    const failed = updateCheckout(join(folder(), 'site'));
    await expect(failed).rejects.toThrow(/127\.0\.0\.1:9\/docs\.git/);
    await expect(failed).rejects.not.toThrow(/secret/);
  });

  it("returns the commit that is here when the branch can't be fetched, unless it has to be the newest", async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {});
    git('site', 'remote', 'set-url', 'origin', 'http://user:secret@127.0.0.1:9/docs.git');
    const here = await updateCheckout(join(folder(), 'site'), { mustBeNewest: false });
    expect(here).toBe(git('site', 'rev-parse', 'HEAD'));
    expect(log).toHaveBeenCalledWith(
      expect.stringMatching(/the content that is here is built.*127\.0\.0\.1:9/s),
    );
    log.mockRestore();
  });

  it('says so when there is no git', async () => {
    const path = process.env.PATH;
    process.env.PATH = folder();
    const updated = updateCheckout(join(folder(), 'site'));
    process.env.PATH = path;
    await expect(updated).rejects.toThrow("There's no git on this machine's PATH. Install it");
  });

  it("fails when git can't read the checkout", async () => {
    writeFileSync(join(folder(), 'site/.git/HEAD'), 'no commit');
    await expect(updateCheckout(join(folder(), 'site'))).rejects.toThrow(/not a git repository/);
  });

  it('changes nothing without an upstream branch, and returns no commit outside git', async () => {
    const first = git('origin', 'rev-parse', 'HEAD');
    expect(await updateCheckout(join(folder(), 'origin'))).toBe(first);
    expect(await updateCheckout(folder())).toBeNull();
  });
});
