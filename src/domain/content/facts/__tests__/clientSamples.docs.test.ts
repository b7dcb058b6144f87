import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';

const docs = path.join(__dirname, '../../../../../docs');

const endpoint = v.literal('http://localhost:39300/mcp');
const one = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.record(v.string(), schema),
    v.check((servers) => Object.keys(servers).length === 1),
  );

/** The settings of each MCP client, as its vendor documents them. */
const clients = {
  'mcp/cursor': v.strictObject({ mcpServers: one(v.strictObject({ url: endpoint })) }),
  'mcp/github-copilot': v.strictObject({
    servers: one(v.strictObject({ type: v.literal('http'), url: endpoint })),
  }),
  'mcp/claude-desktop': v.strictObject({
    mcpServers: one(
      v.strictObject({ command: v.string(), args: v.tuple([v.literal('mcp'), v.literal('start')]) }),
    ),
  }),
  'mcp/goose': v.strictObject({
    extensions: one(
      v.strictObject({
        name: v.string(),
        type: v.literal('streamable_http'),
        uri: endpoint,
        enabled: v.literal(true),
        timeout: v.number(),
      }),
    ),
  }),
} as const satisfies Record<string, v.GenericSchema>;

/** The settings samples on a page, parsed. */
function readSamples(page: string): unknown[] {
  const text = readFileSync(path.join(docs, `${page}.mdx`), 'utf8').replaceAll('{product}', 'product');
  return [...text.matchAll(/^```(json|yaml).*\n([\s\S]*?)^```/gm)]
    .map(([, language, sample = '']) => (language === 'json' ? JSON.parse(sample) : parseYaml(sample)))
    .filter((sample) => !('version' in sample));
}

test.each(Object.entries(clients))(
  'finds the keys that the client reads in the settings on %s',
  (page, schema) => {
    const samples = readSamples(page);
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.map((sample) => v.safeParse(schema, sample).issues)).toEqual(samples.map(() => undefined));
  },
);

test('reports settings of another client', () => {
  const cursor = { mcpServers: { product: { url: 'http://localhost:39300/mcp' } } };
  expect(v.is(clients['mcp/cursor'], cursor)).toBe(true);
  expect(v.is(clients['mcp/github-copilot'], cursor)).toBe(false);
  expect(v.is(clients['mcp/cursor'], { mcpServers: { a: cursor, b: cursor } })).toBe(false);
});
