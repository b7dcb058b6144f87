import { createHmac } from 'node:crypto';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { type LocalServer, listen } from '../../process/listen.mts';
import { deliverPushes } from '../webhook.mts';
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
    const first = host.commit('main', { 'docs/a.mdx': 'A' });
    deliverPushes(host.repository, {
      url: `${server.url}/hook`,
      secret: SECRET,
      owner: 'demo',
      name: 'docs',
    });
    return { host, first };
  };
  const waitFor = async (count: number) => {
    while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('tells of a push to the default branch as GitHub does, signed over the bytes', async () => {
    const { host, first } = open();
    host.commit('other', { 'docs/b.mdx': 'B' });
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

  it('says nothing when the branch stays where it is', async () => {
    const { host, first } = open();
    host.repository.branches.set('main', first);
    host.commit('main', { 'docs/a.mdx': 'Changed' });
    await waitFor(1);
    expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ before: first });
  });

  it('sends a delivery that failed once more, under the same name', async () => {
    statuses = [503];
    const { host } = open();
    host.commit('main', { 'docs/a.mdx': 'Changed' });
    await waitFor(2);
    const [first, second] = received.map(({ headers }) => headers.get('x-github-delivery'));
    expect(second).toBe(first);
  });
});
