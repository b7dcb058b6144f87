import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { errorCode } from './files.mts';
import { createGate, refuseForeign } from './gate.mts';

/** A server on this machine. */
export interface LocalServer {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Stops taking requests, lets those that are running finish for up to the grace period, and ends the rest. */
  close(): Promise<void>;
}

/** What is known of the connection a request came in on. */
export interface ConnectionInfo {
  /** The peer's address, or null when the socket is gone already. */
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

/** Who may call a server besides programs on this machine that know its address, and how it ends. */
export interface ListenOptions {
  /** Ports of servers that pass requests on with the Host they were sent to. */
  readonly forwardingPorts?: readonly number[];
  /** Ports whose pages may call the server; null when it checks the Origin itself. */
  readonly pagePorts?: readonly number[] | null;
  /** Network address to listen on; only this machine's own by default. */
  readonly bindAddress?: string;
  /** Where a proxy in front of the server is reached; null without one. */
  readonly publicUrl?: string | null;
  /** How long running requests may take to finish when the server is closed, in ms. */
  readonly graceMs?: number;
}

/**
 * Serves requests that were sent to this machine or to the public URL, and not by a page of another site. Listens on
 * 127.0.0.1 by default.
 *
 * @param port 0 for any that is free
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

/** How often a server that is closing looks for connections that became idle, in ms. */
const POLL_MS = 50;

async function closeServer(server: Server, graceMs: number): Promise<void> {
  let isClosed = false;
  const closed = new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
  }).finally(() => {
    isClosed = true;
  });
  // A connection that is kept alive becomes idle when its request ends.
  for (const end = Date.now() + graceMs; !isClosed && Date.now() < end; ) {
    server.closeIdleConnections();
    await wait(POLL_MS);
  }
  server.closeAllConnections();
  await closed;
}
