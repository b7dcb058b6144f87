import { listEventBranches } from '../eventBranches.mts';

const repository = { full_name: 'demo/docs' };
const pull = (full_name: string | null) => ({
  repository,
  pull_request: { head: { ref: 'edit/a', repo: full_name === null ? null : { full_name } } },
});

test.each([
  ['push', { ref: 'refs/heads/edit/a' }, ['edit/a']],
  ['push', { ref: 'refs/tags/v1' }, null],
  ['pull_request', pull('demo/docs'), ['edit/a']],
  ['pull_request', pull('fork/docs'), null],
  ['pull_request', pull(null), null],
  ['pull_request_review', pull('demo/docs'), ['edit/a']],
  ['pull_request_review_comment', pull('demo/docs'), ['edit/a']],
  ['check_run', { check_run: { check_suite: { head_branch: 'edit/a' } } }, ['edit/a']],
  ['check_run', { check_run: { check_suite: { head_branch: null } } }, null],
  ['check_suite', { check_suite: { head_branch: 'edit/a' } }, ['edit/a']],
  ['status', { branches: [{ name: 'edit/a' }, { name: 'main' }] }, ['edit/a', 'main']],
  ['star', { anything: 1 }, null],
  ['constructor', {}, null],
])('reads from %s %j the branches %j', (event, payload, branches) => {
  expect(listEventBranches(event, payload)).toEqual(branches);
});

test.each([
  ['push', {}],
  ['pull_request', { repository }],
  ['check_run', { check_run: 1 }],
  ['status', { branches: 'main' }],
])("rejects a %s event whose payload does not match GitHub's docs: %j", (event, payload) => {
  expect(() => listEventBranches(event, payload)).toThrow(expect.objectContaining({ key: 'validation' }));
});
