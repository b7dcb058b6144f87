import { toBranchErrorMessage, toBranchStatusText } from '../branchTexts';

const branch = { name: 'edit', sha: 'a'.repeat(40), isDefault: false };
const status = (aheadBy: number | null, behindBy: number | null) => ({ name: 'edit', aheadBy, behindBy });

describe('toBranchStatusText', () => {
  it.each([
    [0, 0, 'No changes yet'],
    [2, 0, '2 ahead'],
    [0, 3, '3 behind'],
    [1, 2, '1 ahead, 2 behind'],
    [null, null, 'No common history'],
  ])('%s ahead and %s behind: %s', (ahead, behind, words) => {
    expect(toBranchStatusText(branch, status(ahead, behind))).toBe(words);
  });

  it('names the pull request and the protection', () => {
    const pullRequest = { number: 7, url: 'https://host.example/7' };
    expect(toBranchStatusText({ ...branch, isProtected: true, pullRequest }, status(1, 0))).toBe(
      'Protected · 1 ahead · pull request #7',
    );
  });

  it("omits what isn't known yet", () => {
    expect(toBranchStatusText(branch, undefined)).toBe('');
  });
});

describe('toBranchErrorMessage', () => {
  const failure = (key: 'auth' | 'github' | 'network' | 'default' | 'forbidden', message: string) => ({
    key,
    message,
    status: 500,
  });

  it.each([
    ['load', 'Please sign in to load branches'],
    ['create', 'Not authenticated'],
    ['delete', 'Not authenticated'],
  ] as const)('without a session, to %s: %s', (operation, words) => {
    expect(toBranchErrorMessage(operation, failure('auth', 'x'))).toBe(words);
  });

  it.each([
    ['load', 'Failed to fetch branches from GitHub'],
    ['create', 'Failed to create branch'],
    ['delete', 'Failed to delete branch'],
  ] as const)('without a response, to %s: %s', (operation, words) => {
    expect(toBranchErrorMessage(operation, failure('network', 'Network error.'))).toBe(words);
    expect(toBranchErrorMessage(operation, failure('default', 'Unexpected.'))).toBe(words);
  });

  it('says what to do without a connection', () => {
    const offline = { ...failure('network', 'Network error.'), status: 0 };
    expect(toBranchErrorMessage('load', offline)).toBe('Failed to fetch branches from GitHub');
    expect(toBranchErrorMessage('create', offline)).toBe(
      "Failed to create branch. Check your connection and try again. This won't create a second branch.",
    );
    expect(toBranchErrorMessage('delete', offline)).toBe(
      'Failed to delete branch. Check your connection and try again.',
    );
  });

  it.each([
    'No GitHub app installation found',
    'Failed to get GitHub app token',
    'Failed to get source branch',
    'GitHub access required for branch creation.',
  ])('passes on messages of the functions: %s', (message) => {
    expect(toBranchErrorMessage('create', failure('github', message))).toBe(message);
  });

  it('shows when to try again after a limit', () => {
    const limited = {
      key: 'rate_limit',
      message: 'Too many attempts.',
      status: 429,
      retryAfterSeconds: 30,
    } as const;
    expect(toBranchErrorMessage('create', limited)).toBe('Too many attempts. Try again in 30 seconds.');
  });

  it('shows what is wrong after a refusal', () => {
    const problems = [{ path: 'name', reason: 'A branch named x already exists.' }];
    expect(
      toBranchErrorMessage('create', { ...failure('forbidden', 'Failed to create branch'), problems }),
    ).toBe('Failed to create branch. A branch named x already exists.');
  });
});
