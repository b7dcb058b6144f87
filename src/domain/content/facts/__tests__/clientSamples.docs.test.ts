import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { readFacts } from './support';

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

const { tools } = readFacts('mcp');

/** What the reference of the tools lacks: a heading, inputs, a call with known and required inputs, or a result. */
function findToolGaps(page: string, { name, inputs }: (typeof tools)[number]): string[] {
  const [, section] = page.split(`\n## ${name}\n`);
  if (section === undefined) return [`${name}: heading`];
  const text = section.split('\n## ')[0] ?? '';
  const read = (title: string): object =>
    JSON.parse(new RegExp(`^\`\`\`json title="${title}"\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1] ?? '{}');
  const given = Object.keys(read('Arguments'));
  const parts = {
    inputs: text.includes(`from="mcp.tools.${name.replaceAll('_', '-')}.inputs"`),
    arguments:
      given.every((key) => inputs.some(({ input }) => input === key)) &&
      inputs.every(({ input, required }) => !required || given.includes(input)),
    result: Object.keys(read('Result')).length > 0,
  };
  return Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [`${name}: ${part}`]));
}

test('finds the inputs, a call and its result of every MCP tool in the reference', () => {
  const page = readFileSync(path.join(docs, 'mcp/tools.mdx'), 'utf8');
  expect(tools.flatMap((tool) => findToolGaps(page, tool))).toEqual([]);
});

test('reports what the tools reference omits', () => {
  const [tool] = tools.filter(({ name }) => name === 'get_snippet');
  if (!tool) throw new Error('The tool is missing.');
  expect(findToolGaps('## Errors\n', tool)).toEqual(['get_snippet: heading']);
  const page = '\n## get_snippet\n\n```json title="Arguments"\n{ "name": "a" }\n```\n';
  expect(findToolGaps(page, tool)).toEqual([
    'get_snippet: inputs',
    'get_snippet: arguments',
    'get_snippet: result',
  ]);
});
