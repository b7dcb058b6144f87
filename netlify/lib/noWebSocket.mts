const CLOSED = 3;

/**
 * Stands in for the WebSocket that supabase-js demands and Node 20 does not have. The functions subscribe to
 * nothing, so it is never opened.
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

  constructor(address: string | URL) {
    this.url = String(address);
  }

  /** @throws always: nothing may be sent */
  send(): never {
    throw new Error(`The functions open no WebSocket (${this.url})`);
  }

  /** Closed from the start. */
  close(): void {}

  /** Nothing ever happens that could be listened for. */
  addEventListener(): void {}

  /** See {@link addEventListener}. */
  removeEventListener(): void {}
}
