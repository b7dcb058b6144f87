/**
 * Extracts the parts of GitHub's published OpenAPI description that the functions use, for the test that compares their
 * requests with it: methods, paths, parameters, schemas of bodies, statuses; no prose. The whole is 13 MB.
 *
 * Usage: npx tsx scripts/githubApi.mts PATH
 * where PATH is generated/api.github.com.json of the npm package @octokit/openapi.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';

const TARGET = 'tests/fixtures/github-api.json';
const REPO = '/repos/{owner}/{repo}';

/** Every operation that the functions use. */
const OPERATIONS = [
  'get /app',
  'get /app/installations',
  'get /app/installations/{installation_id}',
  'post /app/installations/{installation_id}/access_tokens',
  'post /app-manifests/{code}/conversions',
  'get /installation/repositories',
  `get ${REPO}`,
  `get ${REPO}/branches`,
  `get ${REPO}/branches/{branch}`,
  `get ${REPO}/commits`,
  `get ${REPO}/commits/{ref}/check-runs`,
  `get ${REPO}/commits/{ref}/status`,
  `get ${REPO}/compare/{basehead}`,
  `get ${REPO}/contents/{path}`,
  `post ${REPO}/git/blobs`,
  `get ${REPO}/git/blobs/{file_sha}`,
  `post ${REPO}/git/commits`,
  `get ${REPO}/git/commits/{commit_sha}`,
  `get ${REPO}/git/ref/{ref}`,
  `post ${REPO}/git/refs`,
  `patch ${REPO}/git/refs/{ref}`,
  `delete ${REPO}/git/refs/{ref}`,
  `post ${REPO}/git/trees`,
  `get ${REPO}/git/trees/{tree_sha}`,
  `get ${REPO}/pulls`,
  `post ${REPO}/pulls`,
  `get ${REPO}/pulls/{pull_number}`,
  `patch ${REPO}/pulls/{pull_number}`,
  `get ${REPO}/pulls/{pull_number}/comments`,
  `get ${REPO}/pulls/{pull_number}/commits`,
  `get ${REPO}/pulls/{pull_number}/files`,
  `put ${REPO}/pulls/{pull_number}/merge`,
  `get ${REPO}/pulls/{pull_number}/reviews`,
  `get ${REPO}/tarball/{ref}`,
];

/** URLs and the like: there are hundreds, all of them text, and nothing here reads them. */
const LEFT_OUT = /^(?!html_url$|target_url$).*(?:_url|^node_id|^gravatar_id|^_links|^reactions)$/;
/** How deep answers are described; further in, and whether a field may be missing, nothing is compared. */
const MAX_ANSWER_DEPTH = 3;
const MAX_REQUEST_DEPTH = 12;

type Json = Readonly<Record<string, unknown>>;
const JsonSchema = v.record(v.string(), v.unknown());
const DescriptionSchema = v.object({
  info: v.object({ version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), JsonSchema)),
  components: JsonSchema,
});
type Description = v.InferOutput<typeof DescriptionSchema>;

function main(path: string | undefined): void {
  if (!path) throw new Error('Say where api.github.com.json is.');
  const description = v.parse(DescriptionSchema, JSON.parse(readFileSync(path, 'utf8')));
  const source = { package: '@octokit/openapi', version: description.info.version, license: 'MIT' };
  const operations = OPERATIONS.map((operation) => extract(description, operation));
  writeFileSync(TARGET, `${JSON.stringify({ source, operations })}\n`);
  console.log(`${TARGET}: ${operations.length} operations of ${source.package} ${source.version}`);
}

function extract(description: Description, operation: string): Json {
  const [method = '', path = ''] = operation.split(' ');
  const found = description.paths[path]?.[method];
  if (!found) throw new Error(`GitHub has no ${operation}.`);
  const { parameters, requestBody, responses } = found;
  return {
    method: method.toUpperCase(),
    path,
    parameters: toList(parameters).map((parameter) =>
      toParameter(resolve(description, parameter), description),
    ),
    body: requestBody === undefined ? null : toBody(resolve(description, requestBody), description),
    answers: Object.fromEntries(
      Object.entries(asJson(responses)).map(([status, answer]) => [
        status,
        status.startsWith('2') ? toSchema(resolve(description, answer), description) : null,
      ]),
    ),
  };
}

function toParameter(parameter: Json, description: Description): Json {
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required === true,
    isMultiSegment: parameter['x-multi-segment'] === true,
    schema: simplify(parameter.schema, description, MAX_REQUEST_DEPTH),
  };
}

function toBody(body: Json, description: Description): Json {
  const { schema } = asJson(asJson(body.content)['application/json']);
  return { required: body.required === true, schema: simplify(schema, description, MAX_REQUEST_DEPTH) };
}

function toSchema(answer: Json, description: Description): unknown {
  const media = answer.content === undefined ? undefined : asJson(answer.content)['application/json'];
  if (media === undefined) return null;
  return JSON.parse(
    JSON.stringify(simplify(asJson(media).schema, description, MAX_ANSWER_DEPTH), withoutRequired),
  );
}

/** Reduces a schema to the parts that check values. */
function simplify(schema: unknown, description: Description, depth: number): unknown {
  if (schema === undefined || depth === 0) return {};
  const full = resolve(description, schema);
  const inner = (value: unknown): unknown => simplify(value, description, depth - 1);
  const simple: Record<string, unknown> = {};
  for (const key of ['type', 'nullable', 'enum', 'required', 'pattern', 'minItems', 'maxItems']) {
    if (full[key] !== undefined) simple[key] = full[key];
  }
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    if (full[key] !== undefined)
      simple[key] = toList(full[key]).map((one) => simplify(one, description, depth));
  }
  if (full.items !== undefined) simple.items = inner(full.items);
  if (full.properties !== undefined) {
    const properties = Object.entries(asJson(full.properties)).filter(([name]) => !LEFT_OUT.test(name));
    simple.properties = Object.fromEntries(properties.map(([name, value]) => [name, inner(value)]));
  }
  if (typeof full.additionalProperties === 'boolean') simple.additionalProperties = full.additionalProperties;
  return simple;
}

/**
 * Drops `required`, because the local code host omits fields that it doesn't need; a field of that name is an object.
 */
function withoutRequired(key: string, value: unknown): unknown {
  return key === 'required' && Array.isArray(value) ? undefined : value;
}

function resolve(description: Description, value: unknown): Json {
  const json = asJson(value);
  const { $ref } = json;
  if (typeof $ref !== 'string') return json;
  const parts = $ref.replace(/^#\//, '').split('/');
  return resolve(
    description,
    parts.reduce<unknown>((at, part) => asJson(at)[part], description),
  );
}

function asJson(value: unknown): Json {
  return v.parse(JsonSchema, value);
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

main(process.argv[2]);
