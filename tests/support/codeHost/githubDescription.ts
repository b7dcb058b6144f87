import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import * as v from 'valibot';
import type { Exchange } from '../faults/recordingProxy';

const SchemaSchema = v.record(v.string(), v.unknown());
type Schema = v.InferOutput<typeof SchemaSchema>;

const OperationSchema = v.object({
  method: v.string(),
  path: v.string(),
  parameters: v.array(
    v.object({
      name: v.string(),
      in: v.picklist(['path', 'query', 'header']),
      required: v.boolean(),
      isMultiSegment: v.boolean(),
      schema: SchemaSchema,
    }),
  ),
  body: v.nullable(v.object({ required: v.boolean(), schema: SchemaSchema })),
  /** By status; null where GitHub describes no JSON. */
  answers: v.record(v.string(), v.nullable(SchemaSchema)),
});
type Operation = v.InferOutput<typeof OperationSchema>;
type Parameter = Operation['parameters'][number];

const { operations } = v.parse(
  v.object({ operations: v.array(OperationSchema) }),
  JSON.parse(readFileSync(join(process.cwd(), 'tests/fixtures/github-api.json'), 'utf8')),
);

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
/** Query and path are text, so `10` is a number there. */
const coercing = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });

/** The operations that GitHub's description was cut down to, as "METHOD /path". */
export const describedOperations = operations.map(({ method, path }) => `${method} ${path}`);

/** Names of an App's permissions, as the request for an installation's token lists them. */
export const permissionNames = Object.keys(
  v.parse(
    v.object({ properties: v.object({ permissions: v.object({ properties: SchemaSchema }) }) }),
    operations.find(({ path }) => path === '/app/installations/{installation_id}/access_tokens')?.body
      ?.schema,
  ).properties.permissions.properties,
);

/** The operation that matches a request, as "METHOD /path"; null when GitHub has none. */
export function nameOperation(exchange: Pick<Exchange, 'method' | 'url'>): string | null {
  const found = findOperation(exchange);
  return found && `${found.operation.method} ${found.operation.path}`;
}

/**
 * Compares a request with GitHub's description: path, query, headers and body, and the response if there is one.
 *
 * @returns every difference; none when it matches
 */
export function compareWithGitHub(exchange: Exchange): string[] {
  const found = findOperation(exchange);
  const request = `${exchange.method} ${exchange.url}`;
  if (!found) return [`${request}: GitHub has no such operation`];
  const { operation, values } = found;
  return [
    ...checkParameters(operation, values, 'path'),
    ...checkParameters(operation, readQuery(exchange), 'query'),
    ...checkHeaders(exchange),
    ...checkBody(operation, exchange),
    ...checkAnswer(operation, exchange),
  ].map((problem) => `${request}: ${problem}`);
}

type Values = Readonly<Record<string, string>>;

function findOperation({ method, url }: Pick<Exchange, 'method' | 'url'>) {
  const path = url.split('?', 1)[0] ?? '';
  for (const operation of operations) {
    const values = operation.method === method ? matchPath(operation, path) : null;
    if (values) return { operation, values };
  }
  return null;
}

function matchPath(operation: Operation, path: string): Values | null {
  const pattern = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.name === name);
    return `(?<${name}>${parameter?.isMultiSegment ? '.+' : '[^/]+'})`;
  });
  const match = new RegExp(`^${pattern}$`).exec(path);
  return match && { ...match.groups };
}

function readQuery({ url }: Exchange): Values {
  return Object.fromEntries(new URL(url, 'http://host.invalid').searchParams);
}

function checkParameters(operation: Operation, values: Values, place: Parameter['in']): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === place);
  const unknown = Object.keys(values).filter((name) => !known.some((parameter) => parameter.name === name));
  return [
    ...unknown.map((name) => `${place} ${name} is not described`),
    ...known.flatMap(({ name, required, schema }) => {
      const value = values[name];
      if (value === undefined) return required ? [`${place} ${name} is missing`] : [];
      return coercing.validate({ type: 'object', properties: { [name]: schema } }, { [name]: value })
        ? []
        : [`${place} ${name}: ${coercing.errorsText()}`];
    }),
  ];
}

/** Requirements of GitHub for every request to its REST API. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  accept: /^application\/vnd\.github(?:\.v3)?\+json$/,
  authorization: /^bearer \S+$/i,
  'user-agent': /\S/,
};
/** The only operation without a token: the code in its path is the credential. */
const CONVERSION = /^\/app-manifests\//;

function checkHeaders({ headers, url }: Exchange): string[] {
  const problems = Object.entries(HEADERS)
    .filter(([name]) => name !== 'authorization' || !CONVERSION.test(url))
    .filter(([name, pattern]) => !pattern.test(headers[name] ?? ''))
    .map(([name]) => `header ${name} is ${headers[name] === undefined ? 'missing' : 'wrong'}`);
  const version = headers['x-github-api-version'];
  const isOfApp = /^\/app(?:\/|$)/.test(url);
  return isOfApp || version === '2022-11-28'
    ? problems
    : [...problems, 'header x-github-api-version is missing'];
}

function checkBody({ body: described }: Operation, { body }: Exchange): string[] {
  if (body === '') return described?.required ? ['the body is missing'] : [];
  if (!described) return ['a body is not described'];
  return validate(described.schema, closed, body, 'body');
}

function checkAnswer({ answers }: Operation, { status, answer }: Exchange): string[] {
  if (status >= 400) return [];
  const described = answers[String(status)];
  if (described === undefined) return [`status ${status} is not described`];
  return described === null || answer === '' ? [] : validate(described, (schema) => schema, answer, 'answer');
}

/** Compiling is slow, so each schema is compiled once. */
const validators = new Map<Schema, ValidateFunction>();

function validate(schema: Schema, prepare: (schema: Schema) => Schema, json: string, what: string): string[] {
  const validator = validators.get(schema) ?? ajv.compile(lenient(prepare(schema)));
  validators.set(schema, validator);
  if (validator(JSON.parse(json))) return [];
  return (validator.errors ?? []).map(
    ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** GitHub ignores unknown fields; here they count as mistakes. */
function closed(schema: unknown): Schema {
  return mapSchema(schema, (object) =>
    object.properties !== undefined && object.additionalProperties === undefined
      ? { ...object, additionalProperties: false }
      : object,
  );
}

/** Alternatives may overlap once nothing is required in them, and a nullable value may be of any type. */
function lenient(schema: unknown): Schema {
  return mapSchema(schema, ({ oneOf, nullable, ...object }) => {
    const schemas = { ...object, ...(oneOf === undefined ? {} : { anyOf: oneOf }) };
    return nullable === true ? { anyOf: [{ type: 'null' }, schemas] } : schemas;
  });
}

function mapSchema(schema: unknown, change: (object: Schema) => Schema): Schema {
  const mapped = Object.entries(v.parse(SchemaSchema, schema)).map(([key, value]) => {
    if (['oneOf', 'anyOf', 'allOf'].includes(key) && Array.isArray(value)) {
      return [key, value.map((one) => mapSchema(one, change))];
    }
    if (key === 'items') return [key, mapSchema(value, change)];
    if (key === 'properties') {
      const properties = Object.entries(v.parse(SchemaSchema, value));
      return [key, Object.fromEntries(properties.map(([name, one]) => [name, mapSchema(one, change)]))];
    }
    return [key, value];
  });
  return change(Object.fromEntries(mapped));
}
