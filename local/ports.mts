import { createServer } from 'node:net';
import type { LocalSettings } from './environment.mts';
import { PortInUseError } from './listen.mts';

/** Throws PortInUseError when somebody listens on one of these ports of 127.0.0.1. */
export async function assertPortsFree(ports: readonly number[]): Promise<void> {
  for (const port of ports) await assertPortFree(port);
}

/** Every port the embedded services take. */
export function embeddedPorts(settings: LocalSettings): number[] {
  const { databasePort, functionsPort, codeHostPort, innerCodeHostPort } = settings;
  return [databasePort, functionsPort, codeHostPort, innerCodeHostPort];
}

function assertPortFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
