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

test('workflows exist for pull requests, previews, releases and audits', () => {
  expect(files.toSorted()).toEqual(['audit.yml', 'check.yml', 'preview.yml', 'release.yml']);
});

test('workflows never run code of a pull request with the secrets of the repository', () => {
  for (const { file, on } of workflows) {
    expect([file, Object.keys(on).filter((event) => /_target$|^workflow_run$|comment/.test(event))]).toEqual([
      file,
      [],
    ]);
  }
  expect(files.filter((file) => readFileSync(join(FOLDER, file), 'utf8').includes('secrets.'))).toEqual([]);
});

test('workflows only have read permissions, except one job that may create a release', () => {
  for (const { file, permissions } of workflows)
    expect([file, permissions]).toEqual([file, { contents: 'read' }]);
  const writing = jobs.filter(({ permissions }) => Object.values(permissions).includes('write'));
  expect(writing.map(({ name, permissions }) => [name, permissions])).toEqual([
    ['release.yml: publish', { contents: 'write' }],
  ]);
  // The job that can write doesn't run code of packages.
  expect(
    writing.flatMap(({ steps }) => steps.filter(({ run }) => /npm (?:ci|test|run|install)/.test(run))),
  ).toEqual([]);
});

test('workflows pin every action to a commit, and keep no token in checkouts', () => {
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

test('workflows insert no untrusted input into a script', () => {
  expect(jobs.flatMap(({ steps }) => steps.filter(({ run }) => run.includes('${{')))).toEqual([]);
});
