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
 * @param mustBeNewest whether a failed update throws; otherwise it is logged, and the checkout stays as it is
 * @returns the commit that is checked out; null when the folder isn't a git checkout
 * @throws Error with git's message, without credentials, when git fails or the checkout has commits that the branch
 *   doesn't have
 */
export async function updateCheckout(
  root: string,
  { mustBeNewest = true }: { readonly mustBeNewest?: boolean } = {},
): Promise<string | null> {
  if (!existsSync(join(root, '.git'))) return null;
  const git = async (...args: string[]): Promise<string> => {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    const { stdout } = await run('git', args, { cwd: root, env, timeout: FETCH_TIMEOUT_MS });
    return stdout.trim();
  };
  const update = async (): Promise<void> => {
    const branch = await git('branch', '--show-current');
    const upstream =
      branch && (await git('for-each-ref', '--format=%(upstream:short)', `refs/heads/${branch}`));
    if (!upstream) return;
    await git('fetch', '--quiet');
    await git('merge', '--ff-only', '--quiet', upstream);
  };
  await update().catch((error: unknown) => {
    if (mustBeNewest) throw explain(error);
    const reason = explain(error).message;
    console.error(`The newest content couldn't be fetched, so the content that is here is built. ${reason}`);
  });
  return git('rev-parse', 'HEAD').catch((error: unknown) => {
    throw explain(error);
  });
}

function explain(error: unknown): Error {
  if (isMissing(error))
    return new Error("There's no git on this machine's PATH. Install it, then start again.");
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(reason.replace(/\/\/[^/@\s]+@/g, '//'));
}
