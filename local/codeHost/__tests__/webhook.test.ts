import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { type LocalServer, listen } from '../../process/listen.mts';
import { ReviewStore } from '../reviewStore.mts';
import { Reviews } from '../reviews.mts';
import { deliverEvents } from '../webhook.mts';
import { openTestHost } from './testHost';

const SECRET = 'a secret of thirty-two characters';

describe('the webhook of the local code host', () => {
  const folder = useTemporaryFolder();
  let server: LocalServer;
  let received: { readonly headers: Headers; readonly body: string }[];
  let statuses: number[];

  beforeEach(async () => {
    received = [];
    statuses = [];
    server = await listen(async (request) => {
      received.push({ headers: request.headers, body: await request.text() });
      return new Response(null, { status: statuses.shift() ?? 200 });
    }, 0);
  });
  afterEach(() => server.close());

  const open = () => {
    const host = openTestHost(folder());
    const reviewStore = new ReviewStore(join(folder(), 'reviews.json'));
    const reviews = new Reviews(host.repository, host.pulls, reviewStore);
    const first = host.commit('main', { 'docs/a.mdx': 'A' });
    deliverEvents(
      { repository: host.repository, pulls: host.pullStore, reviews: reviewStore },
      { url: `${server.url}/hook`, secret: SECRET, owner: 'demo', name: 'docs' },
    );
    return { host, first, reviews };
  };
  const waitFor = async (count: number) => {
    while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('reports a push to the default branch as GitHub does, with a signature over the bytes', async () => {
    const { host, first } = open();
    const after = host.commit('main', { 'docs/a.mdx': 'Changed' });
    await waitFor(1);
    const [{ headers, body } = { headers: new Headers(), body: '{}' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      ref: 'refs/heads/main',
      before: first,
      after,
      repository: { name: 'docs', full_name: 'demo/docs', owner: { login: 'demo' }, default_branch: 'main' },
    });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    expect(headers.get('x-hub-signature-256')).toBe(`sha256=${signature}`);
    expect(headers.get('x-github-event')).toBe('push');
    expect(headers.get('x-github-delivery')).toMatch(/^[0-9a-f-]{36}$/);
    expect(received).toHaveLength(1);
  });

  it('reports events of another branch and its pull request', async () => {
    const { host, reviews } = open();
    const head = host.commit('other', { 'docs/b.mdx': 'B' });
    const pull = host.pulls.open({ title: 'B', body: '', author: 'demo', base: 'main', head: 'other' });
    reviews.review(pull, 'demo-admin', 'APPROVED');
    reviews.setCheck(pull, { name: 'links', kind: 'run', state: 'success' });
    reviews.setCheck(pull, { name: 'build', kind: 'status', state: 'pending' });
    host.pulls.merge(pull, { method: 'squash' });
    host.repository.branches.delete('other');
    await waitFor(8);
    const events = received.map(({ headers, body }) => ({
      name: headers.get('x-github-event') ?? '',
      body: JSON.parse(body),
    }));
    const find = (name: string) => events.filter((event) => event.name === name).map(({ body }) => body);
    const other = { head: { ref: 'other', repo: { full_name: 'demo/docs' } } };
    expect(find('push').map(({ ref, deleted }) => [ref, deleted])).toEqual(
      expect.arrayContaining([
        ['refs/heads/other', false],
        ['refs/heads/main', false],
        ['refs/heads/other', true],
      ]),
    );
    expect(find('pull_request')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'opened', pull_request: expect.objectContaining(other) }),
        expect.objectContaining({
          action: 'closed',
          pull_request: expect.objectContaining({ ...other, merged: true }),
        }),
      ]),
    );
    expect(find('pull_request_review')).toEqual([
      expect.objectContaining({ action: 'submitted', pull_request: expect.objectContaining(other) }),
    ]);
    expect(find('check_run')).toEqual([
      expect.objectContaining({
        check_run: expect.objectContaining({ check_suite: { head_branch: 'other', head_sha: head } }),
      }),
    ]);
    expect(find('status')).toEqual([expect.objectContaining({ branches: [{ name: 'other' }] })]);
  });

  it("sends no event when the branch doesn't move", async () => {
    const { host, first } = open();
    host.repository.branches.set('main', first);
    host.commit('main', { 'docs/a.mdx': 'Changed' });
    await waitFor(1);
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ before: first });
  });

  it('sends a failed delivery again with the same id', async () => {
    statuses = [503];
    const { host } = open();
    host.commit('main', { 'docs/a.mdx': 'Changed' });
    await waitFor(2);
    const [first, second] = received.map(({ headers }) => headers.get('x-github-delivery'));
    expect(second).toBe(first);
  });
});
