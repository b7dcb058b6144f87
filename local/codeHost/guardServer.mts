import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server } from 'node:http';

/** The diagnostics channel where Node publishes a request, right before the server's listeners get it. */
const CHANNEL = 'http.server.request.start';

interface RequestStart {
  readonly request: IncomingMessage;
  readonly server: Server;
}

/**
 * Checks the requests to an HTTP server that another package created without exposing it. Finds the server when it
 * receives its first request; that request is already checked.
 *
 * @param port the port of 127.0.0.1 that the server listens on
 * @param isAllowed whether to answer a request; others get 403
 * @throws Error when no server of this process answers on the port
 */
export async function guardServer(
  port: number,
  isAllowed: (request: IncomingMessage) => boolean,
): Promise<void> {
  let isGuarded = false;
  const onRequest = (message: unknown): void => {
    if (isGuarded || !isRequestStart(message) || readPort(message.server) !== port) return;
    isGuarded = true;
    putInFront(message.server, isAllowed);
  };
  subscribe(CHANNEL, onRequest);
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    await response.body?.cancel();
  } finally {
    unsubscribe(CHANNEL, onRequest);
  }
  if (!isGuarded) throw new Error(`No server of this process listens on port ${port}.`);
}

function putInFront(server: Server, isAllowed: (request: IncomingMessage) => boolean): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isAllowed(request)) response.writeHead(403).end();
    else for (const listener of listeners) listener.call(server, request, response);
  });
}

function isRequestStart(message: unknown): message is RequestStart {
  return typeof message === 'object' && message !== null && 'server' in message && 'request' in message;
}

function readPort(server: Server): number | null {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : null;
}
