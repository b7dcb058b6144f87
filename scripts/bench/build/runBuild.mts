import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface BuildCost {
  readonly seconds: number;
  /** Processor time of all threads. */
  readonly cpuSeconds: number;
  /** Largest resident memory. */
  readonly peakKilobytes: number;
}

const SAMPLE_MS = 100;
/** Clock ticks a second in `/proc`, which Linux fixes for programs. */
const TICKS = 100;

/**
 * Builds the site of a folder with Docusaurus, all of whose work runs in threads of one process.
 *
 * @throws Error with the build's output when it fails, and on systems without `/proc`
 */
export async function runBuild(folder: string): Promise<BuildCost> {
  const started = performance.now();
  const child = spawn(process.execPath, [path.join('node_modules', '.bin', 'docusaurus'), 'build'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...perfLogger() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  let cost = { cpuSeconds: 0, peakKilobytes: 0 };
  const timer = setInterval(() => {
    cost = readProcess(child.pid ?? 0) ?? cost;
  }, SAMPLE_MS);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build in ${folder} failed:\n${Buffer.concat(output).toString()}`);
  if (process.env.DOCUSAURUS_PERF_LOGGER) console.log(Buffer.concat(output).toString());
  return { seconds: (performance.now() - started) / 1000, ...cost };
}

function perfLogger(): Record<string, string> {
  const value = process.env.DOCUSAURUS_PERF_LOGGER;
  return value ? { DOCUSAURUS_PERF_LOGGER: value } : {};
}

/** @returns null when the process has ended */
function readProcess(pid: number): Omit<BuildCost, 'seconds'> | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const peak = /^VmHWM:\s+(?<kilobytes>\d+)/m.exec(status)?.groups?.kilobytes;
    // The program's name is in parentheses and may have spaces; what follows are fields 3 and on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (peak === undefined) return null;
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS,
      peakKilobytes: Number(peak),
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform === 'linux') return null;
    throw error;
  }
}
