import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { toErrorBody } from '#domain/errors/appError';
import { MAX_BODY_BYTES, tooLarge } from '../../netlify/lib/http/requestBody.mts';

/** Answers 413 to a request whose body is larger than a function may receive. */
export const limitBody: MiddlewareHandler = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => c.json(toErrorBody(tooLarge()), 413),
});
