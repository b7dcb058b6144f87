import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSiteApp } from '../../../local/serve/siteApp.mts';
import { SiteFiles } from '../../../local/serve/siteFiles.mts';
import { createWithholding, type Withholding } from '../../../local/serve/withholding.mts';
import { signNotification } from '../../../netlify/lib/http/signatures.mts';
import { createManifest } from '../../../plugins/visibility/manifest';
import { type BuildHook, startBuildHook } from '../../support/buildHook';
import { createRest } from '../../support/database/rest';
import { call, makeContent } from '../../support/functionsClient';
import { type Session, signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';

const SECRET = 'a-secret-of-thirty-two-characters';
const PLAN = 'docs/start/plan.mdx';
const FILES = {
  'docs/_navigation.md': '# Navigation\n\n- [Start](start/index.mdx)\n  - [Plan](start/plan.mdx)\n',
  'docs/start/index.mdx': '---\ntitle: Start\n---\n\nText.\n',
  'docs/start/plan.mdx': '---\ntitle: Plan\n---\n\nText.\n',
};
/** Files that only belong to the plan. */
const OWN = [
  '/products/start/plan',
  '/products/start/plan/',
  '/products/start/plan.html',
  '/products/start/Plan',
  '/products/start/%70lan',
  '/products/start/plan.md',
  '/content/start/plan.md',
  '/social/products/start/plan.png',
  '/products/old-plan',
  '/img/my%20plan%20(1).png',
  '/assets/js/plan.1.js',
];
const SITE_WIDE = [
  '/llms.txt',
  '/llms-full.txt',
  '/skill.md',
  '/.well-known/llms.txt',
  '/.well-known/agent-skills/index.json',
  '/sitemap.xml',
  '/page-data/navigation.json',
];
const OTHERS = ['/', '/products/start', '/img/both.png', '/assets/js/shared.1.js', '/assets/js/start.1.js'];

let hook: BuildHook;
let stack: Stack;
let editor: Session;
let folder: string;
let withholding: Withholding;

/** The parts of a build that the host reads: with the plan, or without. */
function makeBuild(hasPlan: boolean): void {
  const write = (file: string) => {
    const target = path.join(folder, 'build', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `text of ${file}`);
  };
  rmSync(path.join(folder, 'build'), { recursive: true, force: true });
  const files = ['index.html', '404.html', 'products/start.html', 'img/both.png', 'assets/js/shared.1.js'];
  for (const file of [...files, 'assets/js/start.1.js', ...SITE_WIDE]) write(file);
  if (hasPlan) {
    for (const file of ['products/start/plan.html', 'products/start/plan.md', 'content/start/plan.md'])
      write(file);
    for (const file of ['social/products/start/plan.png', 'img/my plan (1).png', 'assets/js/plan.1.js'])
      write(file);
    write('products/old-plan.html');
  }
  const plan = {
    file: 'start/plan.mdx',
    path: '/products/start/plan',
    hrefs: [
      ...['/products/start/plan.md', '/content/start/plan.md', '/social/products/start/plan.png'],
      ...['/products/old-plan', '/img/my plan (1).png', '/img/both.png'],
    ],
  };
  const start = { file: 'start/index.mdx', path: '/products/start', hrefs: ['/img/both.png'] };
  const manifest = createManifest({
    pages: hasPlan ? [start, plan] : [start],
    chunkNames: {
      '/products/start-aaa': { __comp: 'shared', content: 'start' },
      ...(hasPlan && { '/products/start/plan-bbb': { __comp: 'shared', content: 'plan' } }),
    },
    clientManifest: {
      origins: { shared: ['1'], start: ['2'], plan: ['3'] },
      assets: {
        '1': { js: [{ publicPath: '/assets/js/shared.1.js' }] },
        '2': { js: [{ publicPath: '/assets/js/start.1.js' }] },
        '3': { js: [{ publicPath: '/assets/js/plan.1.js' }] },
      },
    },
    isUsedElsewhere: () => false,
    database: { url: stack.faults.database.url, publishableKey: stack.publishableKey },
    builtAt: '2026-11-22T12:00:00.000Z',
  });
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}

function serve() {
  const made = createWithholding(path.join(folder, 'manifest.json'), null);
  if (!made) throw new Error('The build has no list.');
  withholding = made;
  return createSiteApp({
    files: new SiteFiles(path.join(folder, 'build')),
    redirects: [],
    headers: [],
    functionsUrl: stack.functionsUrl,
    databaseUrl: null,
    isBehindProxy: false,
    withholding,
  });
}

/** Status of each URL. */
async function ask(app: ReturnType<typeof serve>, addresses: readonly string[]): Promise<number[]> {
  const answers = addresses.map(async (address) => (await app.request(`http://127.0.0.1${address}`)).status);
  return Promise.all(answers);
}
const all = (status: number, addresses: readonly string[]) => addresses.map(() => status);

const setPrivacy = (privacy: string) =>
  call(stack, '/api/page-visibility', { token: editor.accessToken, body: { path: PLAN, privacy } });
const readRebuild = async () =>
  (await call(stack, `/api/page-visibility?path=${PLAN}`, { token: editor.accessToken })).body.rebuild;
const notify = (deploy: object, secret = SECRET) => {
  const body = JSON.stringify(deploy);
  const headers = { 'x-webhook-signature': signNotification(Buffer.from(body), secret), origin: null };
  return call(stack, '/api/deploy-webhook', { body: deploy, headers });
};
/** A deploy that starts now. */
const deploy = (state: string, changes: object = {}) => ({
  state,
  context: 'production',
  created_at: new Date().toISOString(),
  error_message: state === 'error' ? 'A page is broken.' : null,
  ...changes,
});

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  hook = await startBuildHook();
  stack = await startStack({
    content: makeContent(FILES),
    functionsEnv: { BUILD_HOOK_URL: hook.url, DEPLOY_WEBHOOK_SECRET: SECRET },
  });
  editor = await signIn(stack, 'demo-editor');
});

afterAll(async () => {
  await stack.stop();
  await hook.close();
  rmSync(folder, { recursive: true, force: true });
});

test('withholds a hidden page at each of its URLs in the old build, until a new one is live', async () => {
  makeBuild(true);
  const app = serve();
  // A slash at the end redirects to the page, and paths are case-sensitive here.
  const found = [...OWN.filter((address) => !/\/$|Plan/.test(address)), ...SITE_WIDE, ...OTHERS];
  expect(await ask(app, found)).toEqual(all(200, found));
  expect((await setPrivacy('PRIVATE')).body).toMatchObject({
    isHidden: true,
    rebuild: { status: 'sent' },
  });
  withholding.expire();
  expect(await ask(app, OWN)).toEqual(all(404, OWN));
  const spelled = [
    '/fonts/..%2fproducts/start/plan',
    '/products%2fstart%2fplan',
    '/products/start/pl%61n.md',
  ];
  expect(await ask(app, spelled)).toEqual(all(404, spelled));
  expect(await ask(app, SITE_WIDE)).toEqual(all(503, SITE_WIDE));
  expect(await ask(app, OTHERS)).toEqual(all(200, OTHERS));
  for (const [accept, text] of [
    ['text/html', 'text of 404.html'],
    ['text/markdown', expect.stringContaining('No page has this URL.')],
  ] as const) {
    const answer = await app.request('http://127.0.0.1/products/start/plan', { headers: { accept } });
    expect([answer.status, await answer.text()]).toEqual([404, text]);
  }

  // The last list applies while the database is down.
  stack.faults.database.setRules([{ path: /find_hidden_pages/, fault: { kind: 'html' } }]);
  withholding.expire();
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  expect(await ask(app, [...OWN, ...OTHERS])).toEqual([...all(404, OWN), ...all(200, OTHERS)]);
  expect(warn).toHaveBeenCalledTimes(1);
  // Without any list, readers get all pages.
  expect(await ask(serve(), OTHERS)).toEqual(all(200, OTHERS));
  stack.faults.database.setRules([]);

  makeBuild(false);
  const next = serve();
  expect(await ask(next, [...SITE_WIDE, ...OTHERS])).toEqual(all(200, [...SITE_WIDE, ...OTHERS]));
  expect(await ask(next, OWN)).toEqual(all(404, OWN));
});

test('shows a failed build and requests it again until one is live', async () => {
  expect((await notify(deploy('error'), 'another-secret-of-thirty-two-chars')).status).toBe(401);
  expect((await notify(deploy('error', { context: 'deploy-preview' }))).body).toEqual({
    ignored: 'Not a production deploy.',
  });
  expect((await notify(deploy('building'))).body).toEqual({ ignored: 'A deploy that is building.' });
  for (const other of [
    { title: 'docs: fix a typo' },
    { skipped: true },
    { error_message: 'Canceled build' },
  ]) {
    expect((await notify(deploy('error', other))).body).toEqual({ ignored: expect.any(String) });
  }
  expect(await readRebuild()).toMatchObject({ status: 'sent' });

  const error_message = 'A page is broken. Cloned with https://x-access-token:secret@github.com/a/b';
  const { body } = await notify(deploy('error', { error_message, title: hook.title() }));
  expect(body).toEqual({ requests: expect.any(Number) });
  expect(await readRebuild()).toMatchObject({
    status: 'failed',
    message: 'The build failed. A page is broken. Cloned with https://[credentials]@github.com/a/b',
  });
  const told = hook.count();
  const service = createRest(stack, 'service');
  await service('POST', '/rpc/claim_rebuild', { p_interval_seconds: 0 }).then(({ body: claim }) =>
    // Two minutes haven't passed yet.
    expect(claim).toBeNull(),
  );
  expect(hook.count()).toBe(told);

  // Another change is sent right away. A success counts for all requests before the build started.
  await setPrivacy('PUBLIC');
  expect((await notify(deploy('ready'))).body.requests).toBeGreaterThan(0);
  expect(await readRebuild()).toMatchObject({ status: 'live', message: null });
});
