import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';

/** Something that runs until it is closed. */
export interface Running {
  close(): Promise<void>;
}

/** How long a child may take to end before it is killed, in ms. */
const GRACE_MS = 5000;

/** A child process that ends when this process ends: its IPC channel closes even when this process is killed. */
export function startChild(file: string, args: readonly string[], options: ForkOptions): ChildProcess {
  return fork(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...options });
}

/** Resolves when the child says "ready"; rejects when it ends before. */
export function waitUntilReady(child: ChildProcess, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void =>
      reject(new Error(`${name} stopped during startup (exit code ${code ?? 'none'}).`));
    child.once('exit', onExit);
    child.on('message', (message) => {
      if (message !== 'ready') return;
      child.off('exit', onExit);
      resolve();
    });
  });
}

/** The result of a child process that has ended. */
export interface ChildResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  /** Both streams, interleaved as they arrived. */
  readonly output: string;
}

/** Runs a program until it ends and collects its output. It is killed when this process ends. */
export async function runChild(
  file: string,
  args: readonly string[],
  options: ForkOptions,
): Promise<ChildResult> {
  const child = startChild(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  const [code] = await once(child, 'close');
  process.off('exit', end);
  return { code: typeof code === 'number' ? code : null, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Asks a child to end by closing its channel, and kills it when it doesn't. Resolves when it has ended. No signal is used,
 * because a child may ignore those that a terminal or systemd sends to every process at the same time.
 */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(timer);
}
