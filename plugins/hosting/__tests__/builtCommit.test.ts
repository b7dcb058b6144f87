import { readFileSync } from 'node:fs';
import { BUILT_COMMIT_FILE, renderBuiltCommit } from '../builtCommit';

test('renders a module', () => {
  expect(renderBuiltCommit('0123abc')).toBe('export default "0123abc";\n');
  expect(renderBuiltCommit(undefined)).toBe('export default null;\n');
});

test('the functions read the file that a build writes', () => {
  expect(readFileSync('netlify/lib/env.mts', 'utf8')).toContain(`import('../../${BUILT_COMMIT_FILE}')`);
});
