import { spawnSync } from 'node:child_process';

/**
 * Whether a folder is a git checkout with its complete history, from which pages get their dates. A downloaded archive
 * has none, a shallow clone has the date of its oldest commit for most pages, and without git no one can read it.
 */
export function hasCompleteHistory(folder: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    cwd: folder,
    env: process.env,
    encoding: 'utf8',
  });
  return status === 0 && stdout.trim() === 'false';
}
