import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditSubjects, describeAudit } from '#domain/admin/auditLog';

const schema = readFileSync('supabase/schema.sql', 'utf8');
const functions = ['netlify/functions', 'netlify/lib']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file))))
  .filter((file) => file.endsWith('.mts') && !file.includes('__tests__'))
  .map((file) => readFileSync(file, 'utf8'));

/** Actions that the trigger on rows logs, by the subject it is created with. */
const ROW_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  access_code: ['create', 'revoke'],
  user_roles: ['grant', 'revoke'],
  navigation_items: ['insert', 'update', 'delete', 'change_visibility'],
  navigation_sections: ['insert', 'update', 'delete', 'change_visibility'],
};
const DEFAULT_ACTIONS = ['insert', 'update', 'delete'];

function listActions(): string[] {
  const rows = [...schema.matchAll(/private\.audit_row\('(\w+)'/g)].flatMap(([, subject = '']) =>
    (ROW_ACTIONS[subject] ?? DEFAULT_ACTIONS).map((action) => `${subject}.${action}`),
  );
  const called = [schema, ...functions].flatMap((source) =>
    [...source.matchAll(/record_?audit\((.{0,200}?)\)/gis)].flatMap(([, passed = '']) =>
      [...passed.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, action = '']) => action),
    ),
  );
  return [...new Set([...rows, ...called])].sort();
}

test('finds the logged actions in the code', () => {
  expect(listActions()).toEqual(
    expect.arrayContaining([
      'feedback.resolve',
      'pull_request.merge',
      'seo_metadata.update',
      'user_roles.grant',
    ]),
  );
});

test.each(listActions())('%s has a sentence and a filter', (action) => {
  const entry = { action, target: `${action.split('.')[0]}:1`, targetName: null, before: null, after: null };
  expect(describeAudit(entry)).not.toBe(action);
  expect(Object.keys(auditSubjects)).toContain(action.split('.')[0]);
});
