import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#domain/api/index';
import { protocolFunctions } from '#domain/api/protocols';
import { scheduledFunctions } from '#domain/api/services';

const FUNCTIONS = 'netlify/functions';
const README = 'netlify/README.md';

const names = [...new Set(endpoints.map(({ name }) => name))];
const readFunction = (name: string) => readFileSync(join(FUNCTIONS, `${name}.mts`), 'utf8');

test('every endpoint has a function, and every function an endpoint', () => {
  const files = readdirSync(FUNCTIONS).map((file) => file.replace(/\.mts$/, ''));
  const others = [...Object.keys(scheduledFunctions), ...Object.keys(protocolFunctions)];
  expect(files.sort()).toEqual([...names, ...others].sort());
});

test('no two endpoints have the same method and path', () => {
  expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
});

test.each(names)('%s serves its endpoints at the path of the contract', (name) => {
  const source = readFunction(name);
  expect(source).toMatch(/^export default serve\(/m);
  expect(source).toContain(`export const config: Config = { path: '/api/${name}' };`);
  const routes = source.match(/\b(?:user|visitor|webhook)Route\(/g);
  expect(routes).toHaveLength(endpoints.filter((endpoint) => endpoint.name === name).length);
});

test.each(Object.keys(scheduledFunctions))('%s has a schedule and no path', (name) => {
  expect(readFunction(name)).toContain(`export default scheduled('${name}', `);
  expect(readFunction(name)).toMatch(/^export const config: Config = \{ schedule: '[\d* ]+' \};$/m);
});

test.each(Object.entries(protocolFunctions))(
  '%s is served at the paths of the contract',
  (name, { paths }) => {
    const list = paths.map((path) => `'${path}'`).join(', ');
    expect(readFunction(name)).toContain(`export const config: Config = { path: [${list}] };`);
  },
);

/** Writes of people who aren't admins that the contract doesn't limit, and why. */
const COUNTED_ELSEWHERE = {
  // In their handlers: a repetition of the same operation doesn't count.
  'POST commits': 'operation',
  'POST branches': 'operation',
  'POST pull-requests': 'operation',
  'POST branch-update': 'operation',
  'POST review-comments': 'operation',
  'POST pull-request-review': 'operation',
  // In their handlers: only requests that do something count.
  'POST sync-and-compile': 'accepted',
  'POST github-app-auth': 'accepted',
  'POST assign-editor-role': 'accepted',
  // In the database, by user and by address.
  'POST redeem-access-code': 'database',
  // Writes once per token, and must always be possible.
  'DELETE personal-tokens': 'unlimited',
};

test('every write of people who are not admins has a limit', () => {
  const writes = endpoints.filter(
    ({ method, access }) => method !== 'GET' && (access === 'editor' || access === 'signed-in'),
  );
  const unlimited = writes.filter(({ rateLimit }) => rateLimit === undefined);
  expect(unlimited.map(({ method, name }) => `${method} ${name}`).sort()).toEqual(
    Object.keys(COUNTED_ELSEWHERE).sort(),
  );
});

// Run with UPDATE_DOCS=1 to write the list.
test('the README lists the endpoints of the contract', () => {
  const rows = endpoints.map(
    ({ method, path, access, summary }) => `| ${method} | \`${path}\` | ${access} | ${summary} |`,
  );
  const schedules = Object.entries(scheduledFunctions).map(
    ([name, summary]) => `| | \`${name}\` | schedule | ${summary} |`,
  );
  const protocols = Object.values(protocolFunctions).map(
    ({ paths, access, summary }) =>
      `| | ${paths.map((path) => `\`${path}\``).join(', ')} | ${access} | ${summary} |`,
  );
  const head = ['| Method | Path | Access | |', '| --- | --- | --- | --- |'];
  const list = [...head, ...rows, ...protocols, ...schedules].join('\n');
  const readme = readFileSync(README, 'utf8');
  const current = /(?<=<!-- endpoints -->\n).*(?=\n<!-- \/endpoints -->)/s;
  if (process.env.UPDATE_DOCS) writeFileSync(README, readme.replace(current, list));
  else expect(current.exec(readme)?.[0]).toBe(list);
});
