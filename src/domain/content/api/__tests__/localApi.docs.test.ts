import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import { parseDataFile } from '../../facts/parseDataFile';
import { type ApiOperation, listOperations, type OpenApi } from '../openApi';

const DOCS = path.join(__dirname, '../../../../../docs');

const parsed = parseDataFile('local-api', readFileSync(path.join(DOCS, '_data/local-api.yaml'), 'utf8'));
if ('problems' in parsed) throw new Error(parsed.problems[0]?.reason);
const api: OpenApi = parsed.data;
const operations = listOperations(api);
const ajv = new Ajv({ allErrors: true, formats: { 'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/ } });
ajv.addVocabulary(['components']);
const components = refuseUnknownFields(api.components);
ajv.addSchema({ $id: 'https://api.test/', components }, undefined, false, false);

/** A copy of the schemas in which objects allow no additional properties, so that misspelled fields are found. */
function refuseUnknownFields(schemas: object): object {
  return JSON.parse(JSON.stringify(schemas), (_key, value) =>
    value?.properties ? { additionalProperties: false, ...value } : value,
  );
}

/** The schema errors of an example, including unknown fields. */
function findErrors(schema: object, example: unknown): string {
  const text = JSON.stringify(refuseUnknownFields(schema)).replaceAll('"#/', '"https://api.test/#/');
  const validate = ajv.compile(JSON.parse(text));
  validate(example);
  return ajv.errorsText(validate.errors);
}

const bodies = operations.flatMap(({ id, body, responses }) => [
  ...(body ? [[`${id}: request`, body] as const] : []),
  ...responses.flatMap(({ status, content }) =>
    content ? [[`${id}: ${status}`, content['application/json']] as const] : [],
  ),
]);

describe('the description of the local API', () => {
  it.each(bodies)('has a valid example for %s', (_name, { schema, example }) => {
    expect(findErrors(schema, example)).toBe('No errors');
  });

  it.each([
    ['a wrong value', { status: 'bad', version: '1' }, 'must be equal to constant'],
    ['a missing field', { status: 'ok' }, "must have required property 'version'"],
    ['a misspelled field', { status: 'ok', version: '1', statuss: 1 }, 'must NOT have additional properties'],
  ])('rejects an example with %s', (_name, example, error) => {
    expect(findErrors({ $ref: '#/components/schemas/Health' }, example)).toContain(error);
  });

  it('names each operation once, and each parameter of a path', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const toNames = ({ path: url }: ApiOperation) => [...url.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const operation of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(toNames(operation));
    }
  });

  it('has no missing references', () => {
    const references = JSON.stringify(api).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g);
    const missing = [...references].filter(
      ([, kind, name]) => !Object.hasOwn(Reflect.get(api.components, kind ?? '') ?? {}, name ?? ''),
    );
    expect(missing).toEqual([]);
  });

  it('shows every operation on one page, and its path in the list', () => {
    const pages = readdirSync(path.join(DOCS, 'api')).map((name) =>
      readFileSync(path.join(DOCS, 'api', name), 'utf8'),
    );
    const shown = pages.flatMap((text) =>
      [...text.matchAll(/<ApiOperation id="(\w+)"/g)].map(([, id]) => id),
    );
    expect(shown.toSorted()).toEqual(operations.map(({ id }) => id).toSorted());
    const list = readFileSync(path.join(DOCS, 'api/index.mdx'), 'utf8');
    for (const { method, path: url } of operations) expect(list).toContain(`\`${method} ${url}\``);
  });

  it('lists every error code, with its status', () => {
    const list = readFileSync(path.join(DOCS, 'api/errors.mdx'), 'utf8');
    for (const { responses } of operations) {
      for (const { status, content } of responses) {
        const code = JSON.stringify(content?.['application/json'].example ?? '').match(/"code":"(\w+)"/)?.[1];
        if (code) expect(list).toContain(`| \`${code}\` | ${status} |`);
      }
    }
    expect(list).toContain('| `internal` | 500 |');
  });
});
