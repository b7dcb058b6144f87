import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isMissing } from '../process/files.mts';

const run = promisify(execFile);

const FETCH_TIMEOUT_MS = 60_000;

/**
 * Updates the checkout to the newest commit of its upstream branch, like a host that clones before each build. A
 * checkout without an upstream branch doesn't change.
 *
 * @returns the commit that is checked out; null when the folder isn't a git checkout
 * @throws Error with git's message, without credentials, when git fails or the checkout has commits that the branch
 *   doesn't have
 */
export async function updateCheckout(root: string): Promise<string | null> {
  if (!existsSync(join(root, '.git'))) return null;
  const git = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await run('git', args, { cwd: root, env, timeout: FETCH_TIMEOUT_MS });
    return stdout.trim();
  };
  try {
    const branch = await git('branch', '--show-current');
    const upstream =
      branch && (await git('for-each-ref', '--format=%(upstream:short)', `refs/heads/${branch}`));
    if (upstream) {
      await git('fetch', '--quiet');
      await git('merge', '--ff-only', '--quiet', upstream);
    }
    return await git('rev-parse', 'HEAD');
  } catch (error) {
    if (isMissing(error))
      throw new Error("There's no git on this machine's PATH. Install it, then start again.");
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(reason.replace(/\/\/[^/@\s]+@/g, '//'));
  }
}
