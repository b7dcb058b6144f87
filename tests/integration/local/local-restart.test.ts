import { setTimeout as wait } from 'node:timers/promises';
import { commitFiles, type GitHubApi, signInAsApp } from '../../support/codeHost/gitHubApp';
import { createRest } from '../../support/database/rest';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ content: 'tests/fixtures/local-content' });
});
afterAll(() => stack.stop());

/** Writes until the connection breaks, and adds what was acknowledged to a list. */
async function writeUntilKilled<T>(acknowledged: T[], write: (index: number) => Promise<T>): Promise<void> {
  for (let index = 0; ; index += 1) {
    try {
      acknowledged.push(await write(index));
    } catch {
      // Killed: requests in flight were never acknowledged.
      return;
    }
  }
}

async function commitOnce(api: GitHubApi, index: number): Promise<{ branch: string; sha: string }> {
  const branch = `kill-${index % 5}`;
  return { branch, sha: await commitFiles(api, branch, { [`docs/k${index}.mdx`]: `round ${index}\n` }) };
}

async function takeOnce(round: number, index: number): Promise<number> {
  const rest = createRest(stack, 'service');
  const installation_id = 1000 + round * 10_000 + index;
  const { status } = await rest('POST', '/github_installations', { installation_id });
  if (status !== 201) throw new Error(`The database responded with ${status}.`);
  return installation_id;
}

describe('kill -9 in the middle of writes', () => {
  it.each([1, 2])(
    'loses nothing that was acknowledged (round %d)',
    async (round) => {
      const api = await signInAsApp(stack);
      const acknowledgedCommits: Awaited<ReturnType<typeof commitOnce>>[] = [];
      const acknowledgedRows: number[] = [];
      const writers = [
        writeUntilKilled(acknowledgedCommits, (index) => commitOnce(api, index)),
        writeUntilKilled(acknowledgedRows, (index) => takeOnce(round, index)),
      ];
      // On a busy machine, the first commit takes longer than this.
      do await wait(700);
      while (acknowledgedCommits.length === 0 || acknowledgedRows.length === 0);
      await stack.kill();
      await Promise.all(writers);

      await stack.restart();
      const after = await signInAsApp(stack);
      for (const { branch, sha } of acknowledgedCommits) {
        const { status, body } = await after<{ behind_by: number }>('GET', `/compare/${sha}...${branch}`);
        expect([status, body.behind_by]).toEqual([200, 0]);
      }
      const rest = createRest(stack, 'service');
      const { body } = await rest<{ installation_id: number }[]>(
        'GET',
        '/github_installations?select=installation_id',
      );
      const kept = new Set(body.map((row) => row.installation_id));
      expect(acknowledgedRows.filter((id) => !kept.has(id))).toEqual([]);
    },
    120_000,
  );

  it('keeps pull requests, sessions and the right privileges', async () => {
    const session = await signIn(stack, 'demo-editor');
    const api = await signInAsApp(stack);
    await commitFiles(api, 'kept', { 'docs/kept.mdx': 'kept\n' });
    const pull = await api<{ number: number }>('POST', '/pulls', {
      title: 'Keep me',
      head: 'kept',
      base: 'main',
    });
    await stack.kill();
    await stack.restart();

    expect((await api('GET', `/pulls/${pull.body.number}`)).status).toBe(401);
    const renewed = await signInAsApp(stack);
    expect((await renewed('GET', `/pulls/${pull.body.number}`)).body).toMatchObject({
      title: 'Keep me',
      state: 'open',
    });
    const rest = createRest(stack, session);
    expect((await rest('GET', '/user_roles?select=role')).body).toEqual([{ role: 'editor' }]);
    expect((await rest('GET', '/operations')).status).toBe(403);
  });
});
