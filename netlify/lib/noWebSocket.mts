const CLOSED = 3;

/**
 * Replaces the WebSocket that supabase-js requires and Node 20 doesn't have. The functions don't subscribe to anything,
 * so it is never opened.
 */
export class NoWebSocket {
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = CLOSED;
  readonly readyState = CLOSED;
  readonly protocol = '';
  readonly url: string;
  onopen = null;
  onmessage = null;
  onclose = null;
  onerror = null;

  constructor(url: string | URL) {
    this.url = String(url);
  }

  /** @throws always, since it is never open */
  send(): never {
    throw new Error(`The functions don't open WebSockets (${this.url})`);
  }

  /** Does nothing: it is closed from the start. */
  close(): void {}

  /** Does nothing: there are no events. */
  addEventListener(): void {}

  /** See {@link addEventListener}. */
  removeEventListener(): void {}
}
