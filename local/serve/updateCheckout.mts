import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How long git may take to fetch, in ms. */
const FETCH_TIMEOUT_MS = 60_000;

/**
 * Brings the checkout to the newest commit of the branch it follows, as a host does that clones before each build. A
 * checkout that follows no branch, or isn't git's, stays as it is. So does one with changes of its own.
 *
 * @returns the commit that is checked out; null outside git
 * @throws Error with git's own words when it can't be brought up to date
 */
export async function updateCheckout(root: string): Promise<string | null> {
  const git = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await run('git', args, { cwd: root, env, timeout: FETCH_TIMEOUT_MS });
    return stdout.trim();
  };
  const commit = await git('rev-parse', 'HEAD').catch(() => null);
  if (commit === null) return null;
  const upstream = await git('rev-parse', '--abbrev-ref', '@{upstream}').catch(() => null);
  if (upstream === null) return commit;
  await git('fetch', '--quiet');
  await git('merge', '--ff-only', '--quiet', upstream);
  return git('rev-parse', 'HEAD');
}
