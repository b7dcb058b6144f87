import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { copyProject } from '../build';
import { findFreePorts } from './freePorts';

/** `npm start` in a copy of the project, on separate ports. */
export interface DevSite {
  readonly url: string;
  /** The copy of the project; its docs/ is the content. */
  readonly folder: string;
  /** Kills the launcher at once, as a crash would, and waits until it has ended. */
  kill(): Promise<void>;
  /** Starts again on the same data and ports. */
  start(): Promise<void>;
  /** Stops everything and removes the copy. */
  remove(): Promise<void>;
}

/** Number of consecutive ports that the launcher uses. */
const PORT_COUNT = 5;
const START_TIMEOUT = 240_000;

/** Copies the project and starts it as a user on a new machine does. */
export async function startDevSite(): Promise<DevSite> {
  const folder = copyProject();
  const port = await findFreePorts(PORT_COUNT);
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(process.execPath, ['--import', 'tsx', 'local/start.mts'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await waitUntilReady(child, port);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'exit');
    child.kill(signal);
    await closed;
  }

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    kill: () => end('SIGKILL'),
    start,
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits for the launcher's list of URLs, which it prints when everything runs. */
async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  const output: string[] = [];
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The launcher has no output to read.');
  createInterface({ input: stderr }).on('line', (line) => output.push(line));
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(`${reason}\n${output.slice(-30).join('\n')}`));
    };
    const timer = setTimeout(() => fail('The site did not start in time.'), START_TIMEOUT);
    child.once('exit', (code) => fail(`The launcher ended with ${code}.`));
    createInterface({ input: stdout }).on('line', (line) => {
      output.push(line);
      if (!line.includes(`Editor           http://127.0.0.1:${port}/edit`)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}
