import { setTimeout as wait } from 'node:timers/promises';

/** The most rows that the database takes with one request. */
const GROUP_SIZE = 20;
/** How long views wait for others, in ms. The page that sent one doesn't wait for the answer. */
const GROUPING_MS = 5;

/** Passes a request on to the database, with who sends it. */
type Send<From> = (request: Request, from: From) => Promise<Response>;

interface Waiting<From> {
  readonly row: object;
  /** Views with the same key may become one request. */
  readonly key: string;
  readonly request: Request;
  readonly from: From;
  readonly resolve: (response: Response | Promise<Response>) => void;
}

/**
 * Sends the page views that wait for the database as one request. The database is one process that answers one request
 * after another, and a request with twenty rows takes it little longer than a request with one. Each view is answered as
 * if it had been alone; when a group is refused, its views are sent again, each alone. Views of people who are signed in
 * are never grouped.
 *
 * @param send passes any request on
 * @returns the same, with page views in groups
 */
export function groupPageViews<From>(send: Send<From>): Send<From> {
  const waiting: Waiting<From>[] = [];
  let isSending = false;

  const sendWaiting = async (): Promise<void> => {
    isSending = true;
    while (waiting.length > 0) {
      // While the database works, this process reads nothing from the network; it does here.
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

/** Whether a request adds page views as the pages' script does: without a session, and without options. */
function isVisitorsView({ method, url, headers }: Request): boolean {
  const { pathname, search } = new URL(url);
  const isPlain = search === '' && !headers.has('authorization') && !headers.has('prefer');
  return method === 'POST' && pathname === '/rest/v1/page_views' && isPlain;
}

/** Never rejects: each view gets its answer or its error. */
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

/** The one row of a body; null for anything else, which the database answers as it is. */
function readRow(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
