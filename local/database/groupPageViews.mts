import { setTimeout as wait } from 'node:timers/promises';

/** Maximum number of rows that the database accepts per request. */
const GROUP_SIZE = 20;
/**
 * How long a view waits for others to be grouped with, in ms. The delay isn't noticeable, because pages don't wait for
 * the response.
 */
const GROUPING_MS = 5;

/** Forwards a request to the database, with information about the sender. */
type Send<From> = (request: Request, from: From) => Promise<Response>;

interface Waiting<From> {
  readonly row: object;
  /** Views with the same key can share a request. */
  readonly key: string;
  readonly request: Request;
  readonly from: From;
  readonly resolve: (response: Response | Promise<Response>) => void;
}

/**
 * Sends the page views that wait for the database as one request. The database is one process that answers one request
 * after another, and twenty rows take little longer than one. Each view gets the same response as if it had been sent
 * alone. When the database refuses a group, its views are sent again one by one. Views of signed-in users are never
 * grouped.
 *
 * @param send forwards any request
 * @returns a function like `send` that groups page views
 */
export function groupPageViews<From>(send: Send<From>): Send<From> {
  const waiting: Waiting<From>[] = [];
  let isSending = false;

  const sendWaiting = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) {
      // The database runs in this process and blocks it. The pause lets the process read the requests that have
      // arrived.
      await wait(GROUPING_MS);
      const group = waiting.filter(({ key }) => key === waiting[0]?.key).slice(0, GROUP_SIZE);
      for (const view of group) waiting.splice(waiting.indexOf(view), 1);
      await sendGroup(group, send);
    }
    isSending = false;
  };

  return async (request, from) => {
    if (!isVisitorsView(request)) return send(request, from);
    const text = await request.text();
    const alone = new Request(request.url, { method: 'POST', headers: request.headers, body: text });
    const row = readRow(text);
    if (!row) return send(alone, from);
    const sender = ['apikey', 'origin'].map((name) => request.headers.get(name));
    const key = JSON.stringify([sender, Object.keys(row).toSorted()]);
    return new Promise((resolve) => {
      waiting.push({ row, key, request: alone, from, resolve });
      if (!isSending) void sendWaiting();
    });
  };
}

/** Whether a request adds page views the way the script of the pages does: without a session, and without options. */
function isVisitorsView({ method, url, headers }: Request): boolean {
  const { pathname, search } = new URL(url);
  const isPlain = search === '' && !headers.has('authorization') && !headers.has('prefer');
  return method === 'POST' && pathname === '/rest/v1/page_views' && isPlain;
}

/** Sends a group of views as one request. Never rejects: each view's own promise gets a response or an error. */
async function sendGroup<From>(group: readonly Waiting<From>[], send: Send<From>): Promise<void> {
  const [first] = group;
  if (first && group.length > 1) {
    const { url, headers } = first.request;
    const body = JSON.stringify(group.map(({ row }) => row));
    const together = new Request(url, { method: 'POST', headers, body });
    const answer = await send(together, first.from).catch(() => null);
    if (answer?.ok) {
      for (const { resolve } of group) resolve(answer.clone());
      return;
    }
  }
  for (const { request, from, resolve } of group) {
    const answer = send(request, from);
    resolve(answer);
    await answer.catch(() => null);
  }
}

/** Reads the single row of a body; null for anything else, which is sent to the database unchanged. */
function readRow(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
