/** The type of `fetch`. */
export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;
