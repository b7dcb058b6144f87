import {
  type Caller,
  type EndpointMethod,
  type EndpointName,
  type EndpointRule,
  endpointMethods,
  type endpoints,
  rulesOf,
} from '#domain/auth/endpoints';
import { isRequiredRole, type RequiredRole, satisfiesRole } from '#domain/auth/roles';
import { AppError, describeCause } from '#domain/errors/appError';
import type { FunctionsEnv } from '../env.mts';
import { takeRateLimit } from '../rateLimit.mts';
import { getServices, type Services } from '../services.mts';
import { type Person, readPerson } from '../session.mts';
import { answer, failure } from './answer.mts';
import { readBody, readJsonBody } from './requestBody.mts';
import { requireSignature } from './signature.mts';

/** A request that has passed every check of its endpoint's rule. */
interface ApiRequest {
  /** The query's parameters; of one that is given twice, the last. */
  readonly query: Readonly<Record<string, string>>;
  /** The parsed JSON of a POST; not yet checked against a schema. */
  readonly body: unknown;
  /** Who asks: verified by the auth server, with the roles they hold now, which satisfy the endpoint's rule. */
  readonly person: Person;
  /** The verified bearer token, for work that is done with the person's own rights. */
  readonly token: string;
  /** The client's network address as the platform knows it, never from a header; '' when it is not known. */
  readonly address: string;
}

/** A delivery whose signature was right. */
export interface SignedRequest {
  readonly headers: Headers;
  /** The bytes that were signed. */
  readonly body: Uint8Array;
}

/** Does an endpoint's work. What it returns is sent as JSON; what it throws as the one error shape. */
export type Handler = (request: ApiRequest, services: Services) => Promise<unknown>;

/** Names of the endpoints that have a method for this kind of caller. */
type NamesFor<Kind extends Caller> = {
  [Name in EndpointName]: Extract<
    (typeof endpoints)[Name][EndpointMethod & keyof (typeof endpoints)[Name]],
    { readonly caller: Kind }
  > extends never
    ? never
    : Name;
}[EndpointName];

/** One handler for each method that the table names, and no other. */
type HandlersOf<Name extends EndpointName> = {
  readonly [Method in EndpointMethod & keyof (typeof endpoints)[Name]]: Handler;
};

/** What an endpoint says in its own words. */
export interface EndpointOptions {
  /** Added to a failed answer. */
  readonly failureFields?: Readonly<Record<string, unknown>>;
  /** Why a person without the role is refused; `body` is the parsed JSON of a POST. */
  readonly describeRefusal?: (body: unknown) => string | undefined;
}

type PlatformFunction = (request: Request, context?: { readonly ip?: string }) => Promise<Response>;

/**
 * Makes a function of the platform from handlers. Who may call it is read from the table of endpoints and enforced
 * here, before any handler runs: method, origin, session, role, limit per person, content type and size. Answers are
 * never stored, and an answer that holds a secret isn't sent.
 *
 * @param name the endpoint's entry in the table, which is the name of its file in netlify/functions
 * @returns the default export of that file
 */
export function endpoint<Name extends NamesFor<RequiredRole>>(
  name: Name,
  handlers: HandlersOf<Name>,
  options: EndpointOptions = {},
): PlatformFunction {
  const byMethod: Partial<Record<EndpointMethod, Handler>> = handlers;
  return toFunction(name, options, async (request, rule, method, context) => {
    const services = getServices();
    checkOrigin(request, services.env.siteOrigins);
    const handler = byMethod[method];
    const { caller } = rule;
    if (!handler || !isRequiredRole(caller)) throw notAllowed();
    const token = readToken(request);
    const person = await readPerson(services.database, token);
    const body = method === 'POST' ? await readJsonBody(request) : undefined;
    if (!satisfiesRole(person.roles, caller)) {
      throw new AppError('forbidden', options.describeRefusal?.(body));
    }
    await takeLimit(services, rule, person);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const result = await handler({ query, body, person, token, address: context?.ip ?? '' }, services);
    return answer(200, result, services.secrets());
  });
}

/** The same for an endpoint that anyone may read. Its work gets nothing of the request. */
export function visitorEndpoint(name: NamesFor<'visitor'>, work: () => Promise<unknown>): PlatformFunction {
  return toFunction(name, {}, async () => answer(200, await work()));
}

/** Throws AppError unless the bytes of a body carry the right signature. */
export type VerifySignature = (body: Uint8Array, headers: Headers, env: FunctionsEnv) => void;

/**
 * The same for deliveries of another service: nothing of one is looked at before its signature was found right.
 *
 * @param verify the service's own way to sign; by default that of the code host
 */
export function signedEndpoint(
  name: NamesFor<'signature'>,
  work: (request: SignedRequest, services: Services) => Promise<unknown>,
  verify: VerifySignature = requireSignature,
): PlatformFunction {
  return toFunction(name, {}, async (request) => {
    const services = getServices();
    const body = await readBody(request);
    verify(body, request.headers, services.env);
    const result = await work({ headers: request.headers, body }, services);
    return answer(200, result, services.secrets());
  });
}

/** Makes a scheduled function. Nobody can call it: the platform gives it no address. A failure is logged. */
export function scheduled(
  name: NamesFor<'schedule'>,
  work: (services: Services) => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    try {
      await work(getServices());
    } catch (error) {
      console.error(`The scheduled function ${name} failed: ${describeCause(error)}`);
    }
  };
}

type Run = (
  request: Request,
  rule: EndpointRule,
  method: EndpointMethod,
  context?: { readonly ip?: string },
) => Promise<Response>;

function toFunction(name: EndpointName, { failureFields }: EndpointOptions, run: Run): PlatformFunction {
  const rules = rulesOf(name);
  return async (request, context) => {
    try {
      const method = endpointMethods.find((one) => one === request.method);
      const rule = method && rules[method];
      if (!rule) throw notAllowed();
      return await run(request, rule, method, context);
    } catch (error) {
      const response = failure(request, error, failureFields);
      const allowed = endpointMethods.filter((method) => rules[method]);
      if (response.status === 405) response.headers.set('allow', allowed.join(', '));
      return response;
    }
  };
}

function notAllowed(): AppError {
  return new AppError('validation', 'Method not allowed.', { status: 405 });
}

function readToken(request: Request): string {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
}

async function takeLimit({ database }: Services, rule: EndpointRule, person: Person): Promise<void> {
  const limit = person.roles.length > 0 ? rule.limit : (rule.limitWithoutRole ?? rule.limit);
  if (limit) await takeRateLimit(database, limit, person.id);
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
