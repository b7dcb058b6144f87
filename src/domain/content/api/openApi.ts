import * as v from 'valibot';
import { code, text } from '../facts/fields';

/** A value of an example. */
type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** The parts that pages show of the JSON Schemas in the description of the API. */
export interface JsonSchema {
  readonly $ref?: string | undefined;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly default?: string | number | boolean | undefined;
  readonly items?: JsonSchema | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
}

const json: v.GenericSchema<JsonValue> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(json), v.record(v.string(), json)]),
);

const jsonSchema: v.GenericSchema<JsonSchema> = v.lazy(() =>
  v.strictObject({
    $ref: v.optional(v.string()),
    type: v.optional(v.picklist(['string', 'integer', 'number', 'boolean', 'array', 'object'])),
    description: v.optional(text()),
    enum: v.optional(v.array(v.string())),
    const: v.optional(v.string()),
    format: v.optional(v.string()),
    default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
    minimum: v.optional(v.number()),
    maximum: v.optional(v.number()),
    minLength: v.optional(v.number()),
    maxLength: v.optional(v.number()),
    items: v.optional(jsonSchema),
    required: v.optional(v.array(v.string())),
    properties: v.optional(v.record(v.string(), jsonSchema)),
  }),
);

const reference = v.strictObject({ $ref: v.string() });
const content = v.strictObject({
  'application/json': v.strictObject({ schema: jsonSchema, example: json }),
});
const parameter = v.strictObject({
  name: code(),
  in: v.picklist(['path', 'query']),
  required: v.optional(v.boolean()),
  description: text(),
  schema: jsonSchema,
  example: v.optional(v.union([v.string(), v.number()])),
});
const response = v.strictObject({ description: text(), content: v.optional(content) });
/** Names of the security schemes that a request has to satisfy; empty for a request without a token. */
const security = v.array(v.record(v.string(), v.array(v.string())));

const operation = v.strictObject({
  operationId: code(),
  summary: text(),
  description: text(),
  tags: v.tuple([text()]),
  security: v.optional(security),
  parameters: v.optional(v.array(v.union([reference, parameter]))),
  requestBody: v.optional(v.strictObject({ required: v.literal(true), content })),
  responses: v.record(v.string(), v.union([reference, response])),
});

/** The methods that operations can have, in listing order. */
const httpMethods = ['get', 'post', 'patch', 'delete'] as const;

/**
 * Schema of an OpenAPI 3.1 description, limited to what the pages show: JSON bodies, path and query parameters, one
 * server, and a bearer token.
 */
export const openApi = v.strictObject({
  openapi: v.pipe(v.string(), v.regex(/^3\.1\.\d$/, 'The version must be 3.1.')),
  info: v.strictObject({ title: text(), version: text(), description: text() }),
  servers: v.tuple([v.strictObject({ url: code(), description: text() })]),
  security,
  tags: v.array(v.strictObject({ name: text(), description: text() })),
  paths: v.record(
    v.pipe(v.string(), v.startsWith('/')),
    v.strictObject({
      get: v.optional(operation),
      post: v.optional(operation),
      patch: v.optional(operation),
      delete: v.optional(operation),
    }),
  ),
  components: v.strictObject({
    securitySchemes: v.strictObject({
      token: v.strictObject({ type: v.literal('http'), scheme: v.literal('bearer'), description: text() }),
    }),
    parameters: v.record(v.string(), parameter),
    responses: v.record(v.string(), response),
    schemas: v.record(v.string(), jsonSchema),
  }),
});

/** A description of an API. */
export type OpenApi = v.InferOutput<typeof openApi>;
/** A parameter in a path or a query. */
type ApiParameter = v.InferOutput<typeof parameter>;
/** A possible response of an operation. */
type ApiResponse = v.InferOutput<typeof response>;

/** One operation, with everything it refers to. */
export interface ApiOperation {
  readonly id: string;
  /** In capitals: `GET`. */
  readonly method: string;
  /** As in the description: `/v1/snippets/{id}`. */
  readonly path: string;
  readonly description: string;
  /** Whether a request needs a token. */
  readonly needsToken: boolean;
  readonly parameters: readonly ApiParameter[];
  readonly body: { readonly schema: JsonSchema; readonly example: JsonValue } | null;
  readonly responses: readonly (ApiResponse & { readonly status: string })[];
}

/** Lists every operation of an API, path by path. Omits references to missing parts. */
export function listOperations(api: OpenApi): ApiOperation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    httpMethods.flatMap((method): ApiOperation[] => {
      const found = methods[method];
      if (!found) return [];
      const { operationId, description, parameters = [], requestBody, responses } = found;
      return [
        {
          id: operationId,
          method: method.toUpperCase(),
          path,
          description,
          needsToken: (found.security ?? api.security).length > 0,
          parameters: parameters.flatMap((each) => resolve<ApiParameter>(each, api.components.parameters)),
          body: requestBody?.content['application/json'] ?? null,
          responses: Object.entries(responses).flatMap(([status, each]) =>
            resolve<ApiResponse>(each, api.components.responses).map((answer) => ({ status, ...answer })),
          ),
        },
      ];
    }),
  );
}

/** Resolves a schema's reference; returns a schema without one unchanged. */
export function resolveSchema(schema: JsonSchema, api: OpenApi): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name !== undefined && Object.hasOwn(api.components.schemas, name)
    ? (api.components.schemas[name] ?? schema)
    : schema;
}

/** Resolves a part or its reference to a list of one; an empty list when the reference is broken. */
function resolve<Part extends object>(
  part: Part | { readonly $ref: string },
  shared: Readonly<Record<string, Part>>,
): Part[] {
  if (!('$ref' in part)) return [part];
  const name = String(part.$ref).split('/').at(-1) ?? '';
  const found = Object.hasOwn(shared, name) ? shared[name] : undefined;
  return found ? [found] : [];
}
