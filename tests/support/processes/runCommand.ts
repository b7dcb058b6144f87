import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** Arguments of Node for a command: its bundle, if the integration tests made one, which starts faster. */
function findProgram(file: string): string[] {
  const bundle = path.resolve(process.env.SERVICES_BUNDLE ?? '', `${path.parse(file).name}.mjs`);
  if (process.env.SERVICES_BUNDLE && existsSync(bundle)) return [bundle];
  return ['--import', pathToFileURL(require.resolve('tsx')).href, path.resolve(file)];
}

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
  const child = spawn(process.execPath, [...findProgram(file), ...args], {
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
