import { toPlainText } from '../../mdx/nodes';
import { listOperations, type OpenApi } from '../openApi';
import {
  buildDescription,
  buildFieldTable,
  buildInputs,
  buildOutputs,
  toApiRequest,
} from '../operationNodes';

const api: OpenApi = {
  openapi: '3.1.0',
  info: { title: 'Test', version: '1', description: 'Test' },
  servers: [{ url: 'http://localhost:1', description: 'Test' }],
  security: [{ token: [] }],
  tags: [],
  paths: {
    '/things/{id}': {
      post: {
        operationId: 'makeThing',
        summary: 'Make',
        description: 'Makes a `thing`.',
        tags: ['Things'],
        parameters: [
          { $ref: '#/components/parameters/Id' },
          { name: 'sort', in: 'query', description: 'The order.', schema: { type: 'string' } },
          { $ref: '#/components/parameters/Gone' },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Thing' }, example: { a: 1 } },
          },
        },
        responses: {
          '201': {
            description: 'Made.',
            content: { 'application/json': { schema: {}, example: { a: 1 } } },
          },
          '404': { $ref: '#/components/responses/Missing' },
        },
      },
      get: {
        operationId: 'getThing',
        summary: 'Get',
        description: 'Gets it.',
        tags: ['Things'],
        security: [],
        responses: { '204': { description: 'Nothing.' } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'A token.' } },
    parameters: {
      Id: {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The id.',
        schema: { type: 'string' },
        example: 7,
      },
    },
    responses: { Missing: { description: 'Missing.' } },
    schemas: {
      Thing: {
        type: 'object',
        required: ['a'],
        properties: {
          a: { type: 'integer', description: 'A number.', default: 3 },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' }, description: 'Parts.' },
          at: { type: 'string', format: 'date-time', description: 'When.' },
        },
      },
      Part: {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['x', 'y'], description: 'The kind.' },
          of: { $ref: '#/components/schemas/Thing' },
        },
      },
    },
  },
};

const [get, post] = listOperations(api);
if (!get || !post) throw new Error('The test has two operations.');

const toLines = (nodes: readonly Parameters<typeof toPlainText>[0][]) => nodes.map(toPlainText).join('\n');

describe('an operation', () => {
  it('contains what it refers to, and whether it needs a token', () => {
    expect([get.id, get.needsToken, post.id, post.needsToken]).toEqual([
      'getThing',
      false,
      'makeThing',
      true,
    ]);
    expect(post.parameters.map(({ name }) => name)).toEqual(['id', 'sort']);
    expect(post.responses.map(({ status, description }) => [status, description])).toEqual([
      ['201', 'Made.'],
      ['404', 'Missing.'],
    ]);
  });

  it('shows its description, parameters and body', () => {
    const tables = buildInputs(post, api);
    expect(buildDescription(post)).toEqual({
      type: 'paragraph',
      children: [
        { type: 'text', value: 'Makes a ' },
        { type: 'inlineCode', value: 'thing' },
        { type: 'text', value: '.' },
      ],
    });
    expect(tables.map((table) => toLines('children' in table ? table.children.slice(0, 2) : []))).toEqual([
      'Path parameterTypeMeaning\nidstringThe id.',
      'Query parameterTypeMeaning\nsortstring, optionalThe order.',
      'FieldTypeMeaning\naintegerA number. The default is 3.',
    ]);
    expect(buildInputs(get, api)).toEqual([]);
  });

  it('names nested fields, types, values and defaults, and stops where a schema refers to itself', () => {
    const table = buildFieldTable({ $ref: '#/components/schemas/Thing' }, api, 'Field');
    const rows = table.children.map((row) => row.children.map((cell) => toPlainText(cell)).join(' | '));
    expect(rows.slice(0, 5)).toEqual([
      'Field | Type | Meaning',
      'a | integer | A number. The default is 3.',
      'parts | list of objects, optional | Parts.',
      'parts[].kind | string, optional | The kind. One of x, y.',
      'parts[].of | object, optional | An object with these fields.',
    ]);
    expect(rows.length).toBeLessThan(30);
  });

  it('shows its responses, with a body where there is one', () => {
    expect(buildOutputs(post).map(({ type }) => type)).toEqual(['table', 'code']);
    expect(buildOutputs(get).map(({ type }) => type)).toEqual(['table']);
    expect(toLines(buildOutputs(get))).toContain('204');
  });

  it('builds the request of its panel from the examples', () => {
    expect(toApiRequest(post, api)).toEqual({
      method: 'POST',
      path: '/things/{id}',
      server: 'http://localhost:1',
      token: 'LOCAL_TOKEN',
      parameters: [
        { name: 'id', in: 'path', value: '7' },
        { name: 'sort', in: 'query', value: '' },
      ],
      body: '{"a":1}',
    });
    expect(toApiRequest(get, api)).not.toHaveProperty('token');
  });
});
