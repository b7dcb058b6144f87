import { AppError } from '#domain/errors/appError';
import { getServices, type Services } from '../services.mts';
import { answer, failure } from './answer.mts';
import { readJsonBody } from './requestBody.mts';

/** A request that has passed the checks that all endpoints share. */
export interface ApiRequest {
  /** The query's parameters; of one that is given twice, the last. */
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON of a POST; not yet checked against a schema. */
  readonly body: unknown;
  /** The bearer token, not yet verified; '' when there is none. */
  readonly token: string;
  /** The client's network address as the platform knows it, never from a header; '' when it is not known. */
  readonly address: string;
}

/** Does an endpoint's work. What it returns is sent as JSON; what it throws as the one error shape. */
export type Handler = (request: ApiRequest, services: Services) => Promise<unknown>;

/** An endpoint's handlers by method, and what it adds to a failed answer. */
export interface EndpointOptions {
  readonly GET?: Handler;
  readonly POST?: Handler;
  readonly failureFields?: Readonly<Record<string, unknown>>;
}

/**
 * Wraps handlers into a function of the platform: method, Origin, content type and size are checked, answers
 * are never stored, and an answer that holds a secret is not sent.
 *
 * @returns the default export of a file in netlify/functions
 */
export function endpoint(
  options: EndpointOptions,
): (request: Request, context?: { readonly ip?: string }) => Promise<Response> {
  return async (request, context) => {
    try {
      const handler = findHandler(options, request.method);
      const services = getServices();
      checkOrigin(request, services.env.siteOrigins);
      const result = await handler(await toApiRequest(request, context?.ip ?? ''), services);
      return answer(200, result, services.secrets());
    } catch (error) {
      return failure(request, error, options.failureFields);
    }
  };
}

function findHandler(options: EndpointOptions, method: string): Handler {
  const handler = method === 'GET' ? options.GET : method === 'POST' ? options.POST : undefined;
  if (!handler) throw new AppError('validation', 'Method not allowed.', { status: 405 });
  return handler;
}

/**
 * Whatever writes must come from this site's own pages. Browsers send an Origin with every POST; a GET of
 * another site sends one too, one of our own need not.
 */
function checkOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin === null && request.method === 'GET') return;
  if (origin === null || !allowed.includes(origin)) {
    throw new AppError('forbidden', 'This request does not come from this site.');
  }
}

async function toApiRequest(request: Request, address: string): Promise<ApiRequest> {
  return {
    address,
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: request.method === 'POST' ? await readJsonBody(request) : undefined,
    token: /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '',
  };
}
