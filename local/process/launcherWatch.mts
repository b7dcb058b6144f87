import { spawnSync } from 'node:child_process';
import { readFileIfExists } from './files.mts';

const POLL_MS = 500;
/**
 * Maximum number of ancestor processes to check. npm starts a shell, which starts tsx, which starts this process; the
 * rest is a margin.
 */
const MAX_ANCESTORS = 6;

/** The parent and the command line of a process. */
export interface ProcessInfo {
  readonly parent: number;
  readonly command: string;
}

/** Reads information about a process; null when it isn't available. */
export type ReadProcess = (pid: number) => ProcessInfo | null;

/**
 * Finds the processes from this one's parent up to npm. Returns none when npm didn't start this process: its ancestors
 * may then end first, like a shell whose background jobs keep running.
 */
export function findLaunchers(read: ReadProcess, pid: number): number[] {
  const launchers: number[] = [];
  let current = pid;
  while (launchers.length < MAX_ANCESTORS && current > 1) {
    launchers.push(current);
    const info = read(current);
    if (!info) return [];
    if (/\bnpm\b/.test(info.command)) return launchers;
    current = info.parent;
  }
  return [];
}

/**
 * Ends this process soon after one of the processes that launched it has ended. Ctrl-C reaches all of them, but
 * `kill -9` of npm only ends npm, and a service left behind would keep its ports and its data folder.
 */
export function endWithLauncher(): void {
  if (!process.env.npm_lifecycle_event) return;
  const launchers = findLaunchers(readProcess, process.ppid);
  const timer = setInterval(() => {
    if (!launchers.every(isRunning)) process.exit(1);
  }, POLL_MS);
  timer.unref();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // The process has ended, or belongs to another user and so can't be the one that launched this process.
    return false;
  }
}

function readProcess(pid: number): ProcessInfo | null {
  return readFromProc(pid) ?? readFromPs(pid);
}

function readFromProc(pid: number): ProcessInfo | null {
  const stat = readFileIfExists(`/proc/${pid}/stat`)?.toString('utf8');
  const command = readFileIfExists(`/proc/${pid}/cmdline`)?.toString('utf8').replaceAll('\0', ' ');
  if (stat === undefined || command === undefined) return null;
  // The second field is the program's name in parentheses, with any characters; the fourth is the parent.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(parent), command };
}

function readFromPs(pid: number): ProcessInfo | null {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const match = /^\s*(\d+)\s+(.*)$/m.exec(stdout ?? '');
  return match ? { parent: Number(match[1]), command: match[2] ?? '' } : null;
}
