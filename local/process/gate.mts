/**
 * Which requests the servers on this machine answer. A page on the internet can reach even those that listen on
 * 127.0.0.1: through a name that it has pointed there (then the Host is that name), or with a request that the browser
 * sends without asking (then the Origin is that page).
 */

/** Where a server is reached, and whose pages may call it. */
export interface Gate {
  /** Values of the Host header, with port. */
  readonly hosts: ReadonlySet<string>;
  /** Values of the Origin header (requests without one come from no page of another site); null: the server decides. */
  readonly origins: ReadonlySet<string> | null;
}

/** How this machine is written in an address. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost'];

/**
 * @param ports ports under which the server is reached: its own, and those of servers that pass requests on to it
 * @param pagePorts ports whose pages may call it; null when the server itself decides
 * @param publicUrl where a proxy in front of the server is reached; null without one
 */
export function createGate(
  ports: readonly number[],
  pagePorts: readonly number[] | null,
  publicUrl: string | null = null,
): Gate {
  const site = publicUrl === null ? [] : [new URL(publicUrl)];
  return {
    hosts: new Set([...toAddresses(ports), ...site.map(({ host }) => host)]),
    origins:
      pagePorts &&
      new Set([
        ...toAddresses(pagePorts).map((address) => `http://${address}`),
        ...site.map(({ origin }) => origin),
      ]),
  };
}

function toAddresses(ports: readonly number[]): string[] {
  return ports.flatMap((port) => LOOPBACK_NAMES.map((name) => `${name}:${port}`));
}

/**
 * Checks where a request was sent and which page sent it.
 *
 * @returns the answer to a request that is not for this server; null when it is
 */
export function refuseForeign(request: Request, { hosts, origins }: Gate): Response | null {
  const host = request.headers.get('host') ?? '';
  // A request line can name a host too, and the address is made from it.
  if (!hosts.has(host) || !hosts.has(new URL(request.url).host)) {
    return refuse(421, `This server answers at ${[...hosts].join(' and ')} only.`);
  }
  const origin = request.headers.get('origin');
  if (origins && origin !== null && !origins.has(origin))
    return refuse(403, 'This request comes from another site.');
  return null;
}

function refuse(status: number, message: string): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json({ message }, { status, headers });
}

const PLAIN_PATH = /^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9_.~-]+)+\/?$/;

/**
 * Whether a path has one spelling only: no escapes, backslashes, empty or dot segments. Anything else could mean one
 * path to the server that decides about it and another to the server that answers.
 */
export function isPlainPath(pathname: string): boolean {
  return PLAIN_PATH.test(pathname);
}
