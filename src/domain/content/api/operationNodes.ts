import type { BlockContent, PhrasingContent, Table } from 'mdast';
import { buildTable } from '../facts/buildTable';
import { DataProblem } from '../facts/dataTable';
import type { ApiRequest } from './curlCommand';
import { type ApiOperation, type JsonSchema, type OpenApi, resolveSchema } from './openApi';

/** The environment variable with the token in examples. */
const TOKEN_VARIABLE = 'LOCAL_TOKEN';

/** The input of an operation's panel, which builds a request from its examples. */
export function toApiRequest({ method, path, needsToken, parameters, body }: ApiOperation, api: OpenApi) {
  return {
    method,
    path,
    server: api.servers[0].url,
    ...(needsToken && { token: TOKEN_VARIABLE }),
    parameters: parameters.map(({ name, in: location, example = '' }) => ({
      name,
      in: location,
      value: String(example),
    })),
    ...(body && { body: JSON.stringify(body.example) }),
  } satisfies ApiRequest;
}

/** Builds the description of an operation. */
export function buildDescription({ description }: ApiOperation): BlockContent {
  return { type: 'paragraph', children: toText(description) };
}

/** Builds what a request of an operation contains: its parameters and body. */
export function buildInputs({ parameters, body }: ApiOperation, api: OpenApi): BlockContent[] {
  return [
    ...buildParameterTable('Path parameter', 'path', parameters),
    ...buildParameterTable('Query parameter', 'query', parameters),
    ...(body ? [buildFieldTable(body.schema, api, 'Field')] : []),
  ];
}

/** A table of the parameters in one location; an empty list when there are none. */
function buildParameterTable(
  heading: string,
  location: string,
  parameters: ApiOperation['parameters'],
): Table[] {
  const rows = parameters
    .filter((parameter) => parameter.in === location)
    .map(({ name, schema, required = false, description }) => [
      toCode(name),
      toText(nameType(schema, required)),
      toText(description),
    ]);
  return rows.length > 0 ? [toTable([heading, 'Type', 'Meaning'], rows)] : [];
}

/** Builds the responses of an operation: its status codes, and the body of the first one. */
export function buildOutputs({ responses }: ApiOperation): BlockContent[] {
  const table = toTable(
    ['Status', 'Meaning'],
    responses.map(({ status, description }) => [toCode(status), toText(description)]),
  );
  const body = responses[0]?.content?.['application/json'];
  if (!body) return [table];
  const value = JSON.stringify(body.example, null, 2);
  return [table, { type: 'code', lang: 'json', meta: 'title="Response"', value }];
}

/**
 * Builds a table of the fields of a schema; fields of nested objects are named with a dot: `origin.path`.
 *
 * @throws DataProblem when there are too many
 */
export function buildFieldTable(schema: JsonSchema, api: OpenApi, heading: string): Table {
  return toTable(
    [heading, 'Type', 'Meaning'],
    takeFields(schema, api).map(({ name, schema: field, isRequired }) => [
      toCode(name),
      toText(nameType(field, isRequired)),
      toText(describe(field)),
    ]),
  );
}

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Maximum depth of nested objects in the table, because a description can refer to itself. */
const MAX_DEPTH = 4;
/** Maximum number of fields in the table: a schema whose fields refer to it again has far more than its text. */
const MAX_FIELDS = 500;

function* listFields(schema: JsonSchema, api: OpenApi, prefix = '', depth = 0): Generator<Field> {
  if (depth > MAX_DEPTH) return;
  const { properties = {}, required = [] } = resolveSchema(schema, api);
  for (const [key, property] of Object.entries(properties)) {
    const found = resolveSchema(property, api);
    const name = `${prefix}${key}`;
    yield { name, schema: found, isRequired: required.includes(key) };
    if (found.type === 'object') yield* listFields(found, api, `${name}.`, depth + 1);
    else if (found.items) yield* listFields(found.items, api, `${name}[].`, depth + 1);
  }
}

function takeFields(schema: JsonSchema, api: OpenApi): Field[] {
  const fields: Field[] = [];
  for (const field of listFields(schema, api)) {
    if (fields.length === MAX_FIELDS) {
      throw new DataProblem(`A schema of the API description has more than ${MAX_FIELDS} fields.`);
    }
    fields.push(field);
  }
  return fields;
}

/** The type in words, and whether the field is optional. */
function nameType(schema: JsonSchema, isRequired: boolean): string {
  return `${nameBareType(schema)}${isRequired ? '' : ', optional'}`;
}

function nameBareType({ type = 'object', items, format }: JsonSchema): string {
  if (format === 'date-time') return 'time';
  return items ? `list of ${items.type === undefined ? 'objects' : `${items.type}s`}` : type;
}

/** The description, with the allowed values. */
function describe({
  description = 'An object with these fields.',
  enum: values,
  default: value,
}: JsonSchema) {
  const allowed = values ? ` One of ${values.map((each) => `\`${each}\``).join(', ')}.` : '';
  return `${description}${allowed}${value === undefined ? '' : ` The default is \`${value}\`.`}`;
}

/** Text with code between backticks. */
function toText(text: string): PhrasingContent[] {
  return text
    .split('`')
    .map((value, index): PhrasingContent => ({ type: index % 2 === 0 ? 'text' : 'inlineCode', value }))
    .filter((node) => 'value' in node && node.value !== '');
}

function toCode(value: string): PhrasingContent[] {
  return [{ type: 'inlineCode', value }];
}

function toTable(headings: readonly string[], rows: readonly PhrasingContent[][][]): Table {
  return buildTable([headings.map(toText), ...rows]);
}
