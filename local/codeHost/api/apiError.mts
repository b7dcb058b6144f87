import type { Context } from 'hono';
import * as v from 'valibot';

/** One entry of GitHub's `errors` list. */
export interface ApiErrorDetail {
  readonly resource: string;
  readonly code: string;
  readonly field?: string;
  readonly message?: string;
}

/** A refusal in the shape of GitHub's REST API. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422,
    message: string,
    readonly errors: readonly ApiErrorDetail[] = [],
  ) {
    super(message);
  }

  /** The JSON response. */
  toResponse(): Response {
    const details = this.errors.length > 0 ? { errors: this.errors } : {};
    const { message, status } = this;
    return Response.json({ message, ...details, status: String(status) }, { status });
  }
}

/** 404: the resource doesn't exist, or the caller can't see it. */
export function notFound(): ApiError {
  return new ApiError(404, 'Not Found');
}

/** 422 "Validation Failed" about one field of one resource. */
export function validationFailed(detail: ApiErrorDetail): ApiError {
  return new ApiError(422, 'Validation Failed', [detail]);
}

/**
 * Reads the JSON body of a request and checks it against a schema; an empty body counts as `{}`.
 *
 * @throws ApiError 400 for text that isn't JSON, 422 for JSON of the wrong shape.
 */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  const result = v.safeParse(schema, parseJson(text.trim() === '' ? '{}' : text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ApiError(422, `Invalid request.\n\n${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw Object.assign(new ApiError(400, 'Problems parsing JSON'), { cause: error });
  }
}
