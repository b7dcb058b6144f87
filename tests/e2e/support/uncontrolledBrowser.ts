import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** What a page of the browser reported. */
interface PageState {
  readonly path: string;
  /** `show` is the event `pageshow`, `activate` is `prerenderingchange`. */
  readonly event: 'show' | 'activate';
  readonly isPrerendering: boolean;
  readonly isRestored: boolean;
}

/** A browser that no test framework is connected to, because such a browser neither prerenders nor restores pages. */
export interface UncontrolledBrowser {
  /** Has the page that is shown run a script. */
  run(script: string): Promise<void>;
  /** Waits until a page reports a state that it hasn't reported before, and returns it. */
  nextState(): Promise<PageState>;
  close(): Promise<void>;
}

const TIMEOUT = 60_000;
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
];

/** In every page: reports its states, and asks for scripts to run while it is shown. */
const REMOTE = `<script>(() => {
const report = (event, isRestored) => navigator.sendBeacon('/test/state', JSON.stringify({
  path: location.pathname, event, isRestored, isPrerendering: document.prerendering }));
let isAsking = false;
const ask = async () => {
  if (isAsking || document.prerendering) return;
  isAsking = true;
  const script = await (await fetch('/test/script')).text();
  isAsking = false;
  if (script) (0, eval)(script);
};
setInterval(ask, 100);
addEventListener('pageshow', (event) => report('show', event.persisted));
document.addEventListener('prerenderingchange', () => report('activate', false));
})()</script>`;

/**
 * Starts a browser on a page of the site. A proxy in front of the site adds a script to every page, through which the
 * test steers the browser.
 *
 * @param program a complete Chrome or Chromium; the shell without windows restores no pages
 * @param siteUrl origin of the site
 * @param start path of the first page
 * @param userAgent the name the browser gives to servers
 */
export async function startUncontrolledBrowser(
  program: string,
  siteUrl: string,
  start: string,
  userAgent: string,
): Promise<UncontrolledBrowser> {
  const scripts: string[] = [];
  const states: PageState[] = [];
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/test/state') states.push(JSON.parse(await text(incoming)));
    if (incoming.url?.startsWith('/test/'))
      outgoing.end(incoming.url === '/test/script' ? scripts.shift() : '');
    else await forward(siteUrl, incoming, outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const profile = mkdtempSync(path.join(tmpdir(), 'browser-'));
  const { port } = server.address() as AddressInfo;
  const child = spawn(
    program,
    [...FLAGS, `--user-data-dir=${profile}`, `--user-agent=${userAgent}`, `http://127.0.0.1:${port}${start}`],
    // In a separate process group, because the program may be a script that starts the browser.
    { stdio: 'ignore', detached: true },
  );
  return {
    async run(script) {
      scripts.push(script);
      await until(() => scripts.length === 0, `The page didn't run: ${script}`);
    },
    async nextState() {
      await until(() => states.length > 0, 'No page reported a state.');
      return states.shift() as PageState;
    },
    async close() {
      await stop(child);
      server.closeAllConnections();
      server.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function until(isTrue: () => boolean, message: string): Promise<void> {
  const end = Date.now() + TIMEOUT;
  while (!isTrue()) {
    if (Date.now() > end) throw new Error(message);
    await wait(50);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Sends a request on as if it came to the site itself, and adds the script to pages. */
async function forward(siteUrl: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { host: _host, origin, 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const sent = request(`${siteUrl}${incoming.url}`, {
    method: incoming.method,
    headers: { ...headers, ...(origin ? { origin: siteUrl } : {}) },
  });
  incoming.pipe(sent);
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (response === undefined) return;
  const { 'content-security-policy': _policy, 'content-length': _length, ...shown } = response.headers;
  outgoing.writeHead(response.statusCode ?? 502, shown);
  if (!/^text\/html/.test(shown['content-type'] ?? '')) response.pipe(outgoing);
  else outgoing.end((await text(response)).replace('<head>', `<head>${REMOTE}`));
}
