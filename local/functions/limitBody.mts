import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

/** Netlify's limit for the body of a request to a function. */
const MAX_BODY_BYTES = 6 * 1024 * 1024;

/** Answers 413 to a request whose body is larger than a function may receive. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => c.json({ error: { key: 'validation', message: 'The request is larger than 6 MB.' } }, 413),
});
