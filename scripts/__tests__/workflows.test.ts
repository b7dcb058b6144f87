import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';

const PermissionsSchema = v.record(v.string(), v.picklist(['read', 'write', 'none']));
const WorkflowSchema = v.object({
  on: v.record(v.string(), v.unknown()),
  permissions: PermissionsSchema,
  jobs: v.record(
    v.string(),
    v.object({
      'timeout-minutes': v.number(),
      permissions: v.optional(PermissionsSchema, {}),
      steps: v.array(
        v.object({
          uses: v.optional(v.string()),
          run: v.optional(v.string(), ''),
          with: v.optional(v.record(v.string(), v.unknown()), {}),
        }),
      ),
    }),
  ),
});

const files = readdirSync(FOLDER);
const workflows = files.map((file) => ({
  file,
  ...v.parse(WorkflowSchema, parse(readFileSync(join(FOLDER, file), 'utf8'))),
}));
const jobs = workflows.flatMap(({ file, jobs: each }) =>
  Object.entries(each).map(([name, job]) => ({ name: `${file}: ${name}`, ...job })),
);

test('there is one for pull requests, for previews, for releases and for audits', () => {
  expect(files.toSorted()).toEqual(['audit.yml', 'check.yml', 'preview.yml', 'release.yml']);
});

test('none runs with the secrets of the repository on code of a pull request', () => {
  for (const { file, on } of workflows) {
    expect([file, Object.keys(on).filter((event) => /_target$|^workflow_run$|comment/.test(event))]).toEqual([
      file,
      [],
    ]);
  }
  expect(files.filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('secrets.'))).toEqual([]);
});

test('all may read, and one job may create a release', () => {
  for (const { file, permissions } of workflows)
    expect([file, permissions]).toEqual([file, { contents: 'read' }]);
  const writing = jobs.filter(({ permissions }) => Object.values(permissions).includes('write'));
  expect(writing.map(({ name, permissions }) => [name, permissions])).toEqual([
    ['release.yml: publish', { contents: 'write' }],
  ]);
  // What could write runs no code of a package.
  expect(
    writing.flatMap(({ steps }) => steps.filter(({ run }) => /npm (?:ci|test|run|install)/.test(run))),
  ).toEqual([]);
});

test('every action is pinned to a commit, and checkouts keep no token', () => {
  const used = jobs.flatMap(({ name, steps }) =>
    steps.flatMap(({ uses, with: options }) => (uses === undefined ? [] : [{ name, uses, options }])),
  );
  expect(used.length).toBeGreaterThan(0);
  for (const { name, uses, options } of used) {
    expect([name, uses]).toEqual([name, expect.stringMatching(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)]);
    if (uses.startsWith('actions/checkout@'))
      expect([name, options['persist-credentials']]).toEqual([name, false]);
  }
});

test('nothing that others write is put into a script', () => {
  expect(jobs.flatMap(({ steps }) => steps.filter(({ run }) => run.includes('${{')))).toEqual([]);
});
