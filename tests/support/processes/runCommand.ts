import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The result of a command. */
export interface CommandResult {
  readonly code: number | null;
  /** Its output, both streams combined. */
  readonly output: string;
}

/** Timeout of a command in ms; a command that hangs is killed and counts as failed. */
const TIMEOUT_MS = 45_000;

/**
 * Runs one of the project's commands (a file below local/) to its end.
 *
 * @param cwd the folder of the project, as the command sees it
 */
export function runCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
  cwd = process.cwd(),
): Promise<CommandResult> {
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, ['--import', tsx, path.resolve(file), ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: 'pipe',
  });
  child.stdin.end(input);
  let output = '';
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output });
    });
  });
}
