import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { errorCode, readFileIfExists, writeFileAtomically } from './files.mts';

const LockSchema = v.object({ pid: v.number(), port: v.number(), startedAt: v.number() });

/** The process that uses a state folder: its id, the port it serves on, its start time in ms since 1970. */
export type Lock = Readonly<v.InferOutput<typeof LockSchema>>;

/** A state folder that another running process uses. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(
    readonly folder: string,
    readonly lock: Lock,
  ) {
    super(`The data folder ${folder} is in use by process ${lock.pid}.`);
  }
}

/** How long a starting process may take until its port answers, in ms. */
const START_TIME_MS = 60_000;

/** How long to wait for a process that may be ending, in ms. */
const END_TIME_MS = 2_500;

/**
 * How long to wait before checking who has the lock, in ms: longer than a process takes from finding no lock to writing
 * its own.
 */
const SETTLE_MS = 100;

/**
 * Locks a state folder for this process. The embedded Postgres doesn't lock its data folder, and two processes on the
 * same folder silently lose data.
 *
 * @returns a function that releases the lock, which is also released when the process exits
 * @throws FolderInUseError
 */
export async function lockStateFolder(folder: string, port: number): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const holder = await waitForHolder(folder);
  if (holder) throw new FolderInUseError(folder, holder);
  const path = lockPath(folder);
  const lock: Lock = { pid: process.pid, port, startedAt: Date.now() };
  writeFileAtomically(path, JSON.stringify(lock));
  // Two processes that start at the same time may both find no lock and write one. The one that wrote last has the
  // lock.
  await wait(SETTLE_MS);
  const winner = await findHolder(folder);
  if (winner) throw new FolderInUseError(folder, winner);
  const release = (): void => {
    // Once: afterwards, the lock may belong to a process that started while this one was still ending.
    process.off('exit', release);
    rmSync(path, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Finds the process that holds the lock, after giving it time to end. */
async function waitForHolder(folder: string): Promise<Lock | null> {
  const end = Date.now() + END_TIME_MS;
  for (;;) {
    const holder = await findHolder(folder);
    if (!holder || Date.now() > end) return holder;
    await wait(100);
  }
}

/** Finds the running process that uses a state folder, or null. The lock of a killed process doesn't count. */
export async function findHolder(folder: string): Promise<Lock | null> {
  const lock = readLock(folder);
  if (!lock || lock.pid === process.pid || !isRunning(lock.pid)) return null;
  // Another program may have the same process id now, in which case nothing answers on the port.
  const isStarting = Date.now() - lock.startedAt < START_TIME_MS;
  return isStarting || (await isListening(lock.port)) ? lock : null;
}

function lockPath(folder: string): string {
  return join(folder, 'lock');
}

function readLock(folder: string): Lock | null {
  const text = readFileIfExists(lockPath(folder))?.toString('utf8');
  if (!text) return null;
  try {
    return v.parse(LockSchema, JSON.parse(text));
  } catch {
    // The lock is damaged. Locks are written atomically, so it doesn't belong to a running process.
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const end = (isUp: boolean) => (): void => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('connect', end(true)).once('error', end(false)).once('timeout', end(false));
  });
}
