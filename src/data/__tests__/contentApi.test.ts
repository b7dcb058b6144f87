import { createContentApi } from '../functions/contentApi';
import { hangFetch, runTimeouts } from './support';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const api = createContentApi(async () => 'token');
const change = { operationId: 'id', message: '', files: [] };

it.each([
  ['a page', () => api.readPage('docs/a.mdx', 'main')],
  ['a save', () => api.commit({ ...change, branch: 'edit', expectedHead: '' })],
  [
    'a pull request',
    () =>
      api.openPullRequest({ ...change, title: 'T', body: '', baseBranch: 'main', useExistingBranch: true }),
  ],
])('gives up on %s after 25 seconds', async (_, call) => {
  hangFetch();
  runTimeouts();
  const done = jest.fn();
  void call().then(done);
  await jest.advanceTimersByTimeAsync(24_999);
  expect(done).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledWith({
    ok: false,
    failure: {
      key: 'network',
      status: 0,
      gaveUp: 'timeout',
      message: "The server didn't respond within 25 seconds.",
    },
  });
});
