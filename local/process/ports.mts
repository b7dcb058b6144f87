import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { LocalSettings } from '../settings/environment.mts';
import { errorCode } from './files.mts';
import { PortInUseError } from './listen.mts';

/** How long to wait for a process that may be ending, such as a site that was just killed, in ms. */
const END_TIME_MS = 3_000;

/** Throws PortInUseError when another process keeps listening on one of these ports of 127.0.0.1. */
export async function assertPortsFree(ports: readonly number[]): Promise<void> {
  const end = Date.now() + END_TIME_MS;
  for (;;) {
    const used = await findUsedPort(ports);
    if (used === null) return;
    if (Date.now() > end) throw new PortInUseError(used);
    await wait(100);
  }
}

/** Lists every port of the embedded services. */
export function embeddedPorts(settings: LocalSettings): number[] {
  const { databasePort, functionsPort, codeHostPort, innerCodeHostPort } = settings;
  return [databasePort, functionsPort, codeHostPort, innerCodeHostPort];
}

async function findUsedPort(ports: readonly number[]): Promise<number | null> {
  for (const port of ports) {
    if (await isUsed(port)) return port;
  }
  return null;
}

function isUsed(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(true) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}
