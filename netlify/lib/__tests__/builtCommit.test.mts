import { readCommit } from '../env.mts';

const SHA = '0123456789abcdef0123456789abcdef01234567';
jest.mock(
  '../../../.netlify/built-commit.mjs',
  () => ({ __esModule: true, default: '0123456789abcdef0123456789abcdef01234567' }),
  { virtual: true },
);

afterEach(() => {
  delete process.env.COMMIT_REF;
});

test('reads the commit that the build wrote', async () => {
  expect(await readCommit()).toBe(SHA);
});

test.each([
  ['89abcdef', '89abcdef'],
  ['main', null],
])('prefers COMMIT_REF (%s)', async (variable, commit) => {
  process.env.COMMIT_REF = variable;
  expect(await readCommit()).toBe(commit);
});
