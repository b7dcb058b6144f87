import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { errorCode } from './files.mts';
import { createGate, refuseForeign } from './gate.mts';

/** A server on this machine. */
export interface LocalServer {
  /** Its URL, without a trailing slash. */
  readonly url: string;
  /** Stops accepting requests, waits up to the grace period for running ones, and ends the rest. */
  close(): Promise<void>;
}

/** Information about the connection of a request. */
export interface ConnectionInfo {
  /** The peer's network address, or null when the socket is already closed. */
  readonly address: string | null;
}

/** Hono's bindings of what {@link listen} serves. */
export interface ConnectionEnv {
  Bindings: ConnectionInfo;
}

/** A port that another process listens on. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(readonly port: number) {
    super(`Port ${port} is in use by another program.`);
  }
}

/** Who may call a server, besides programs on this machine, and how it is closed. */
export interface ListenOptions {
  /** Ports of servers that forward requests with their original Host. */
  readonly forwardingPorts?: readonly number[];
  /** Ports whose pages may call the server; null when it checks the Origin itself. */
  readonly pagePorts?: readonly number[] | null;
  /** Network address to listen on; by default, only reachable from this machine. */
  readonly bindAddress?: string;
  /** URL of a proxy in front of the server; null without one. */
  readonly publicUrl?: string | null;
  /** How long running requests may take to finish when the server is closed, in ms. */
  readonly graceMs?: number;
}

/**
 * Serves requests that were sent to this machine or to the public URL, but not by a page of another site. Listens on
 * 127.0.0.1 by default.
 *
 * @param port 0 for any free port
 * @throws PortInUseError
 */
export async function listen(
  fetch: (request: Request, connection: ConnectionInfo) => Response | Promise<Response>,
  port: number,
  options: ListenOptions = {},
): Promise<LocalServer> {
  const { forwardingPorts = [], pagePorts = [], bindAddress = '127.0.0.1' } = options;
  const { publicUrl = null, graceMs = 0 } = options;
  let gate = createGate([], []);
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const socket = 'incoming' in env ? env.incoming.socket : undefined;
      const refusal = refuseForeign(request, gate);
      if (refusal) return refusal;
      return fetch(request, { address: socket?.remoteAddress ?? null });
    },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(errorCode(error) === 'EADDRINUSE' ? new PortInUseError(port) : error);
    });
    server.listen(port, bindAddress, resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  gate = createGate([taken, ...forwardingPorts], pagePorts, publicUrl);
  return { url: `http://127.0.0.1:${taken}`, close: () => closeServer(server, graceMs) };
}

/**
 * How long an idle connection stays open, in ms. Longer than proxies and clients keep one: when the server closes first,
 * the next request on it fails.
 */
export const KEEP_ALIVE_MS = 75_000;

/** How often a server that is closing checks for idle connections, in ms. */
const POLL_MS = 50;

async function closeServer(server: Server, graceMs: number): Promise<void> {
  let isClosed = false;
  const closed = new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  }).finally(() => {
    isClosed = true;
  });
  // A keep-alive connection becomes idle when its request ends.
  for (const end = Date.now() + graceMs; !isClosed && Date.now() < end; ) {
    server.closeIdleConnections();
    await wait(POLL_MS);
  }
  server.closeAllConnections();
  await closed;
}
