import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { errorCode } from './files.mts';
import { createGate, refuseForeign } from './gate.mts';

/** A server on this machine. */
export interface LocalServer {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Stops taking requests and ends what is open. */
  close(): Promise<void>;
}

/** What is known of the connection a request came in on. */
export interface ConnectionInfo {
  /** The peer's address, or null when the socket is gone already. */
  readonly address: string | null;
}

/** A port that another process listens on. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';

  constructor(readonly port: number) {
    super(`Port ${port} is in use by another program.`);
  }
}

/** Who may call a server besides programs on this machine that know its address. */
export interface Callers {
  /** Ports of servers that pass requests on with the Host they were sent to. */
  readonly forwardingPorts?: readonly number[];
  /** Ports whose pages may call the server; null when it checks the Origin itself. */
  readonly pagePorts?: readonly number[] | null;
}

/**
 * Serves requests on 127.0.0.1, never on another interface, and only those that were sent to this machine by name and
 * not by a page of another site.
 *
 * @param port 0 for any that is free
 * @throws PortInUseError
 */
export async function listen(
  fetch: (request: Request, connection: ConnectionInfo) => Response | Promise<Response>,
  port: number,
  { forwardingPorts = [], pagePorts = [] }: Callers = {},
): Promise<LocalServer> {
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
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  gate = createGate([taken, ...forwardingPorts], pagePorts);
  return { url: `http://127.0.0.1:${taken}`, close: () => closeServer(server) };
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
