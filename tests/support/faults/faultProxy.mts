import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { KEEP_ALIVE_MS } from '../../../local/process/listen.mts';
import { type Fault, FaultPlan, type FaultRule } from './faultRules.mts';

/** A proxy in front of a service that makes requests fail as a test specifies. */
export interface FaultProxy {
  readonly url: string;
  /** Every request so far, as "METHOD /path". */
  readonly requests: readonly string[];
  /** Replaces the rules and resets the counts. Without rules, every request passes. */
  setRules(rules: readonly FaultRule[]): void;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';

/**
 * Starts a proxy on 127.0.0.1.
 *
 * @param target address of the service, as in "http://127.0.0.1:3003"; it need not run yet
 */
export async function startFaultProxy(port: number, target: string): Promise<FaultProxy> {
  let plan = new FaultPlan([]);
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const [method, path] = [incoming.method ?? 'GET', incoming.url ?? '/'];
    requests.push(`${method} ${path}`);
    handle(target, incoming, outgoing, plan.next(method, path));
  });
  // A connection that the proxy closes would be one more fault.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    setRules: (rules) => {
      plan = new FaultPlan(rules);
    },
    close: () => closeServer(server),
  };
}

function handle(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | null,
): void {
  switch (fault?.kind) {
    case 'close':
      incoming.socket.destroy();
      return;
    case 'status':
      outgoing.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      outgoing.end(fault.body ?? JSON.stringify({ message: `Fault ${fault.status}` }));
      return;
    case 'html':
      outgoing.writeHead(fault.status ?? 502, { 'content-type': 'text/html' });
      outgoing.end(PAGE);
      return;
    case 'delay': {
      const timer = setTimeout(() => forward(target, incoming, outgoing, null), fault.ms);
      // The client has disconnected, so the request is dropped, and the timer must not keep the process alive.
      outgoing.once('close', () => clearTimeout(timer));
      return;
    }
    case 'after':
      void fault.work().then(
        () => forward(target, incoming, outgoing, null),
        () => incoming.socket.destroy(),
      );
      return;
    default:
      forward(target, incoming, outgoing, fault);
  }
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | null,
): void {
  const { host: _host, ...headers } = incoming.headers;
  const upstream = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers });
  upstream.once('error', () => outgoing.destroy());
  upstream.once('response', (answer) => {
    if (fault?.kind === 'swallow') {
      answer.resume().once('end', () => incoming.socket.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    if (fault?.kind === 'truncate') breakOff(answer, outgoing, fault.bytes);
    else answer.pipe(outgoing);
  });
  incoming.pipe(upstream);
}

/** Sends the first bytes with the headers of the full response, then closes the connection. */
function breakOff(answer: IncomingMessage, outgoing: ServerResponse, bytes: number): void {
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.once('end', () => {
    outgoing.write(Buffer.concat(chunks).subarray(0, bytes), () => outgoing.destroy());
  });
}

/** Stops a server and closes its connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
