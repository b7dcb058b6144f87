/**
 * Decides which requests the servers on this machine answer. A page on the internet can reach even servers that listen
 * on 127.0.0.1: with DNS rebinding (the Host is then its own name), or with a cross-site request (the Origin is then
 * its own).
 */

/** The hosts that a server is reached at, and the origins whose pages may call it. */
export interface Gate {
  /** Values of the Host header, with port. */
  readonly hosts: ReadonlySet<string>;
  /** Values of the Origin header, which every cross-site request has; null when the server checks it itself. */
  readonly origins: ReadonlySet<string> | null;
}

/** Names of this machine in a URL. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost'];

/**
 * @param ports ports that the server is reached at: its own, and those of servers that forward requests to it
 * @param pagePorts ports whose pages may call it; null when the server checks the Origin itself
 * @param publicUrl URL of a proxy in front of the server; null without one
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
 * @returns the response to a request that isn't for this server; null when it is
 */
export function refuseForeign(request: Request, { hosts, origins }: Gate): Response | null {
  const host = request.headers.get('host') ?? '';
  // The request line can contain a host too, and the request's URL is made from it.
  if (!hosts.has(host) || !hosts.has(new URL(request.url).host)) {
    return refuse(421, `This server only responds at ${[...hosts].join(' and ')}.`);
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
 * Whether a path has only one spelling: no escapes, backslashes, empty or dot segments. Otherwise, the server that
 * checks it and the server that answers it could read it differently.
 */
export function isPlainPath(pathname: string): boolean {
  return PLAIN_PATH.test(pathname);
}
