import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections (from 32768), which could take a port before the test does.
 */
const [LOWEST, HIGHEST] = [20_000, 32_700];
/** Number of port ranges; more parallel test processes than this share them. */
const SLICES = 8;

/**
 * This process's range of ports, so that two workers never choose the same one. PORT_SLICE names the range for a run
 * that has one worker, beside another run.
 */
function ownSlice(): [lowest: number, highest: number] {
  const { PORT_SLICE, JEST_WORKER_ID, TEST_PARALLEL_INDEX } = process.env;
  const worker = Number(PORT_SLICE ?? JEST_WORKER_ID ?? TEST_PARALLEL_INDEX ?? 0) % SLICES;
  const size = Math.floor((HIGHEST - LOWEST) / SLICES);
  return [LOWEST + worker * size, LOWEST + (worker + 1) * size];
}

/** Whether a port of 127.0.0.1 is free. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * The first of `count` consecutive ports that are free now. Parallel tests look in different ranges.
 *
 * @throws when none are found
 */
export async function findFreePorts(count: number): Promise<number> {
  const [lowest, highest] = ownSlice();
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = lowest + Math.floor(Math.random() * (highest - lowest - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}
