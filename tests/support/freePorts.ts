import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (from 32768 on), which could take one meanwhile. */
const [LOWEST, HIGHEST] = [20_000, 32_700];

/** Whether nobody listens on a port of 127.0.0.1. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/**
 * The first of `count` ports in a row that are free now. Runs started at the same time look in different places.
 *
 * @throws when none are found
 */
export async function findFreePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
    const ports = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} free ports in a row were found.`);
}
