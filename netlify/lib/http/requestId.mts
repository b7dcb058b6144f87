import { withLogContext } from '../log.mts';

/** The part of the platform's context that the functions use. */
export interface PlatformContext {
  /** The client's network address. */
  readonly ip?: string;
  readonly requestId?: string;
  readonly waitUntil?: (work: Promise<unknown>) => void;
}

/** A function of the platform. */
export type PlatformFunction = (request: Request, context?: PlatformContext) => Promise<Response>;

/** Adds the request's id to its log lines and, as `X-Request-Id`, to its response. */
export function withRequestId(run: PlatformFunction): PlatformFunction {
  return (request, context) => {
    const work = `${request.method} ${new URL(request.url).pathname}`;
    return withLogContext(work, context?.requestId, async (requestId) => {
      const response = await run(request, context);
      response.headers.set('x-request-id', requestId);
      return response;
    });
  };
}
