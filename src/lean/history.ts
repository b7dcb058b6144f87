/** A URL of the site. The path is decoded, as the router compares it with routes; search and hash are as in the URL. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** What led to the current location: the browser's own navigation is `POP`. */
type Action = 'POP' | 'PUSH' | 'REPLACE';
/** `delta` is how many entries the browser goes forward, negative for back; 0 unless it's a `POP`. */
type Blocker = (location: Location, action: Action, delta: number) => boolean | undefined;

/** The address bar, with what the site uses of the package `history`. */
export interface BrowserHistory {
  readonly location: Location;
  readonly push: (to: string) => void;
  readonly replace: (to: string) => void;
  /**
   * Asks before each change of the location; `false` prevents it. There is one question at a time.
   *
   * @returns stops asking
   */
  readonly block: (blocker: Blocker) => () => void;
  /** @returns stops listening */
  readonly listen: (listener: (location: Location) => void) => () => void;
}

/** Creates the history of this tab, which follows the browser's. */
export function createHistory(): BrowserHistory {
  const listeners = new Set<(location: Location) => void>();
  let location = toLocation(window.location.href);
  let index = numberEntry(0);
  let blocker: Blocker | null = null;
  let isReverting = false;

  const isBlocked = (next: Location, action: Action, delta = 0): boolean =>
    blocker?.(next, action, delta) === false;

  function show(next: Location): void {
    location = next;
    index = numberEntry(index + 1);
    for (const listener of listeners) listener(next);
  }

  function change(to: string, action: 'PUSH' | 'REPLACE'): void {
    const next = toLocation(to, location.pathname);
    if (isBlocked(next, action)) return;
    // The URL as it was written: the location is decoded.
    if (action === 'PUSH') window.history.pushState({ index: index + 1 }, '', to);
    else window.history.replaceState({ index }, '', to);
    show(next);
  }

  window.addEventListener('popstate', () => {
    if (isReverting) {
      isReverting = false;
      return;
    }
    const next = toLocation(window.location.href);
    const delta = (readIndex() ?? index + 1) - index;
    if (!isBlocked(next, 'POP', delta)) return show(next);
    isReverting = delta !== 0;
    if (isReverting) window.history.go(-delta);
  });

  return {
    get location() {
      return location;
    },
    push: (to) => change(to, 'PUSH'),
    replace: (to) => change(to, 'REPLACE'),
    block(next) {
      blocker = next;
      return () => {
        if (blocker === next) blocker = null;
      };
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Reads a URL of this site, absolute or relative.
 *
 * @param from decoded path that a relative URL refers to
 */
export function toLocation(to: string, from = '/'): Location {
  const { groups = {} } = /^(?<path>[^?#]*)(?<search>\?[^#]*)?(?<hash>#.*)?$/s.exec(to) ?? {};
  const { path = '', search = '', hash = '' } = groups;
  return {
    pathname: path === '' ? from : toPathname(path, from),
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

/** Whether a URL's escapes are invalid, so that it can't be read. */
export function isMalformed(to: string): boolean {
  return decode(to.replace(/[?#].*$/s, '')) === null;
}

function toPathname(path: string, from: string): string {
  // A path of this site may start with two slashes, which `URL` would read as a host.
  const whole = path.startsWith('/')
    ? path
    : new URL(path, window.location.origin + encodeURI(from)).pathname;
  return decode(whole) ?? whole;
}

/** @returns null when the escapes are invalid */
function decode(path: string): string | null {
  try {
    return decodeURI(path);
  } catch {
    return null;
  }
}

/**
 * Numbers the current entry if it has no number, which the browser's own entries for hashes don't have: they come right
 * after the entry before them.
 *
 * @returns the number of the entry
 */
function numberEntry(index: number): number {
  const known = readIndex();
  if (known === null) window.history.replaceState({ index }, '');
  return known ?? index;
}

/** The number of the current entry, which tells how far it is from another one; null when it has none. */
function readIndex(): number | null {
  const state = window.history.state as { readonly index?: unknown } | null;
  return typeof state?.index === 'number' ? state.index : null;
}
