import { AppError } from '#domain/errors/appError';
import { MAX_SAVE_BYTES } from '#domain/git/paths';

/** Maximum size of a body, in bytes: just below the platform's limit, so that the refusal has our error shape. */
export const MAX_BODY_BYTES = MAX_SAVE_BYTES;

/**
 * Reads a JSON body that is not too large.
 *
 * @param request a POST; its content type must be application/json, which no HTML form can send
 * @throws AppError `validation` with status 415, 413 or 400
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new AppError('validation', 'Content-Type must be application/json.', { status: 415 });
  }
  return parseJson(await readBody(request));
}

/**
 * Parses the bytes of a body.
 *
 * @throws AppError `validation` when they aren't JSON
 */
export function parseJson(body: Uint8Array): unknown {
  try {
    // Without ignoreBOM, a byte order mark before the JSON would be dropped; inside strings, it is content.
    return JSON.parse(new TextDecoder('utf-8', { ignoreBOM: true }).decode(body));
  } catch (cause) {
    throw new AppError('validation', "The request isn't valid JSON.", { cause });
  }
}

/**
 * Reads a body as bytes. It counts while reading, because the declared length can't be trusted.
 *
 * @throws AppError `validation` with status 413 when it is too large
 */
export async function readBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Refuses a body of more than {@link MAX_BODY_BYTES}. */
export function tooLarge(): AppError {
  return new AppError('validation', 'The request is larger than 6 MB.', { status: 413 });
}
