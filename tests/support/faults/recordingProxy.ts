import { createServer, type IncomingMessage, request } from 'node:http';
import { closeServer } from './faultProxy.mts';

/** A request that went through the proxy, and its response. */
export interface Exchange {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
  /** Empty when the response isn't JSON. */
  readonly answer: string;
}

/** A proxy in front of a service that records all requests. */
export interface RecordingProxy {
  readonly url: string;
  /** URL that it forwards to; set before the first request. */
  target: string;
  /** In the order of the responses. */
  readonly exchanges: readonly Exchange[];
  /** Delay of every request, in ms; 0 at first. With a delay, requests that are sent together are pending together. */
  latencyMs: number;
  /**
   * Round trips since the last call: requests that are sent while another one is pending belong to the same round trip.
   */
  takeRoundTrips(): number;
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  let [roundTrips, pending] = [0, 0];
  const server = createServer((incoming, outgoing) => {
    if (pending === 0) roundTrips += 1;
    pending += 1;
    void record(proxy, incoming)
      .then(({ exchange, answer, headers }) => {
        exchanges.push(exchange);
        outgoing.writeHead(exchange.status, headers).end(answer);
      })
      // The service can't be reached, or the client left: like the service, the proxy doesn't answer.
      .catch(() => outgoing.destroy())
      .finally(() => {
        pending -= 1;
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const proxy: RecordingProxy = {
    url: `http://127.0.0.1:${address.port}`,
    target: '',
    latencyMs: 0,
    exchanges,
    takeRoundTrips: () => {
      const taken = roundTrips;
      roundTrips = 0;
      return taken;
    },
    close: () => closeServer(server),
  };
  return proxy;
}

async function record({ target, latencyMs }: RecordingProxy, incoming: IncomingMessage) {
  const [method, url] = [incoming.method ?? '', incoming.url ?? ''];
  const sent = await readAll(incoming);
  if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
  const { host: _host, ...forwarded } = incoming.headers;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const upstream = request(new URL(url, target), { method, headers: forwarded }, resolve);
    upstream.once('error', reject);
    upstream.end(sent);
  });
  const answer = await readAll(response);
  const isJson = response.headers['content-type']?.includes('json') === true;
  const exchange: Exchange = {
    method,
    url,
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: sent.toString('utf8'),
    status: response.statusCode ?? 0,
    answer: isJson ? answer.toString('utf8') : '',
  };
  return { exchange, answer, headers: response.headers };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
