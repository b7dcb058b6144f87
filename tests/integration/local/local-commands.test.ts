import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { manifestOf } from '../../../local/serve/rebuild.mts';
import { copyTemplate } from '../../support/database/databaseTemplate';
import { createRest } from '../../support/database/rest';
import { findFreePorts } from '../../support/processes/freePorts';
import { runCommand } from '../../support/processes/runCommand';
import { signIn } from '../../support/signIn';
import { type Stack, startStack } from '../../support/stack';
import { useTemporaryFolder } from '../../support/temporaryFolder';

const services = 'local/services.mts';

describe('while the services run', () => {
  let stack: Stack;
  let env: Record<string, string>;
  beforeAll(async () => {
    stack = await startStack({ content: 'tests/fixtures/local-content' });
    env = { LOCAL_STATE_DIR: stack.stateFolder, PORT: new URL(stack.siteUrl).port };
  });
  afterAll(() => stack.stop());

  it('refuses a second start in the same folder, without side effects', async () => {
    const { code, output } = await runCommand(services, [], { ...env, PORT: String(await findFreePorts(5)) });
    expect(code).toBe(1);
    expect(output).toContain('already running in this folder');
    expect(output).toContain('Your data is safe');
    expect((await createRest(stack, 'service')('GET', '/user_roles')).status).toBe(200);
  });

  it('refuses to reset', async () => {
    const { code, output } = await runCommand('local/reset.mts', ['--yes'], env);
    expect([code, output]).toEqual([1, expect.stringContaining('Nothing was deleted. Stop it first')]);
    expect(existsSync(join(stack.stateFolder, 'secrets.json'))).toBe(true);
  });

  it('admin:grant makes a signed-in user an admin, and explains other cases', async () => {
    const grant = (...args: string[]) => runCommand('local/adminGrant.mts', args, env);
    expect(await grant()).toMatchObject({
      code: 1,
      output: expect.stringContaining('npm run admin:grant -- LOGIN'),
    });
    const early = await grant('demo-reader');
    expect([early.code, early.output]).toEqual([
      1,
      expect.stringContaining('No one has signed in as demo-reader yet'),
    ]);

    const session = await signIn(stack, 'demo-reader');
    const done = await grant('demo-reader');
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('demo-reader is an admin now')]);
    expect((await createRest(stack, session)('GET', '/user_roles?select=role')).body).toEqual([
      { role: 'admin' },
    ]);
  });
});

describe('doctor', () => {
  it('checks the running services before anyone is an admin, and says what to do', async () => {
    const stack = await startStack({ content: 'tests/fixtures/local-content' });
    const { code, output } = await runCommand('local/doctor.mts', [], {
      LOCAL_STATE_DIR: stack.stateFolder,
      // Another one than the services were started with.
      PORT: String(await findFreePorts(5)),
    });
    await stack.stop();
    expect(output).toContain('✓ Database: Connected to PostgreSQL');
    expect(output).toContain('✓ Row-level security:');
    expect(output).toContain('✓ GitHub connection: Connected to');
    expect(output).toContain('✓ Sign-in: People sign in with the demo accounts of this machine.');
    // Nothing to do about on a machine of one's own.
    expect(output).toContain('✓ GitHub webhook: The local code host reports every push.');
    expect(output).toContain('✓ Deploy notifications: ');
    expect(output).not.toMatch(/at your host|in the App's settings/);
    // The stack has no site.
    expect(output).toContain(`✗ Site URL: ${stack.siteUrl} doesn't respond.`);
    expect(output).toContain('18 checks: 1 problem,');
    expect(code).toBe(1);
  });

  it.each([
    [{}, 'Start them first (npm start)'],
    [{ SUPABASE_URL: 'https://x.supabase.co' }, 'ACCESS_CODE_PEPPER'],
    [{ PORT: '80' }, 'PORT is "80"'],
  ])('says what is missing from %j', async (env, expected) => {
    const { code, output } = await runCommand('local/doctor.mts', [], {
      LOCAL_STATE_DIR: join(tmpdir(), 'no-such-state'),
      ...env,
    });
    expect([code, output]).toEqual([1, expect.stringContaining(expected)]);
  });
});

describe('a start that fails', () => {
  const folder = useTemporaryFolder();
  const start = async (env: Record<string, string> = {}) =>
    runCommand(services, [], {
      PORT: String(await findFreePorts(5)),
      LOCAL_STATE_DIR: join(folder(), 'state'),
      LOCAL_CHECKOUT_DIR: folder(),
      ...env,
    });

  it('names the port that is in use', async () => {
    const port = await findFreePorts(5);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port + 2, '127.0.0.1', resolve));
    const { code, output } = await start({ PORT: String(port) });
    server.close();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`Port ${port + 2} is in use by another program`),
    ]);
  });

  it('names the damaged data, and deletes nothing', async () => {
    const database = join(folder(), 'state/database');
    mkdirSync(database, { recursive: true });
    writeFileSync(join(database, 'PG_VERSION'), 'garbage');
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toContain(`The database couldn't start with its data in ${database}`);
    expect(output).toContain('npm run reset');
    expect(existsSync(join(database, 'PG_VERSION'))).toBe(true);
    expect(output).not.toMatch(/^ {4}at /m);
    expect(existsSync(join(folder(), 'state/lock'))).toBe(false);
  });

  it.each([
    [() => ({ LOCAL_STATE_DIR: 'package.json' }), 'package.json, which is a file.'],
    [() => ({ LOCAL_CHECKOUT_DIR: join(folder(), 'none') }), "none, which doesn't exist."],
    [() => ({ ASK_API_URL: 'https://model.example.com/v1' }), 'ASK_MODEL must be the name of a model'],
    [() => ({ BRANCH_PREFIXES: '//' }), 'BRANCH_PREFIXES must be'],
    [() => ({ BUILD_HOOK_URL: 'http://host.example.com' }), 'BUILD_HOOK_URL must be an https URL'],
  ])("refuses settings that can't be used (%#), before anything starts", async (env, expected) => {
    const { code, output } = await start(env());
    expect([code, output]).toEqual([1, expect.stringContaining(expected)]);
    expect(output).not.toMatch(/^ {4}at |Starting/m);
  });

  it('reports a damaged file of secrets without quoting it, and deletes nothing', async () => {
    const file = join(folder(), 'state/secrets.json');
    mkdirSync(join(folder(), 'state'), { recursive: true });
    writeFileSync(file, '{"jwtSecret": "abcdefgh');
    const { code, output } = await start();
    expect([code, output]).toEqual([1, expect.stringContaining(`${file} is damaged`)]);
    expect(output).toContain('npm run reset');
    expect(output).not.toMatch(/abcdefgh|^ {4}at /m);
    expect(existsSync(file)).toBe(true);
  });

  it('refuses an invalid port', async () => {
    expect(await start({ PORT: 'http' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('PORT is "http"'),
    });
  });
});

it('stops without a complaint when SIGTERM reaches every process at the same time, as from systemd', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'local-stop-'));
  copyTemplate(join(folder, 'state'));
  const child = spawn(process.execPath, ['--import', 'tsx', services], {
    detached: true,
    env: {
      PATH: process.env.PATH,
      PORT: String(await findFreePorts(5)),
      LOCAL_STATE_DIR: join(folder, 'state'),
      LOCAL_CHECKOUT_DIR: 'tests/fixtures/local-content',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  while (child.exitCode === null && !output.includes('are ready')) await once(child.stdout, 'data');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  const [code] = await once(child, 'close');
  rmSync(folder, { recursive: true });
  expect([code, output]).toEqual([0, expect.stringMatching(/are ready\.\n$/)]);
}, 60_000);

describe('npm run build', () => {
  const folder = useTemporaryFolder();

  it('has the variables of .env, but no secret from it, and ends with the status of the build', async () => {
    const program = join(folder(), 'node_modules/@docusaurus/core/bin');
    mkdirSync(program, { recursive: true });
    writeFileSync(
      join(program, 'docusaurus.mjs'),
      `const { SITE_URL, EMBED_HOSTS, SUPABASE_SECRET_KEY } = process.env;
      console.log(JSON.stringify([process.argv.slice(2), SITE_URL, EMBED_HOSTS, SUPABASE_SECRET_KEY ?? null]));
      process.exitCode = 3;`,
    );
    writeFileSync(
      join(folder(), '.env'),
      'SITE_URL=https://docs.example.com\nEMBED_HOSTS=figma.com\nSUPABASE_SECRET_KEY=sb_secret_x\n',
    );
    const env = { SITE_URL: 'https://other.example.com' };
    const { code, output } = await runCommand('local/build.mts', ['--no-minify'], env, '', folder());
    expect([code, JSON.parse(output)]).toEqual([
      3,
      [['build', '--no-minify'], 'https://other.example.com', 'figma.com', null],
    ]);
  });

  it('says that .env is a folder', async () => {
    mkdirSync(join(folder(), '.env'));
    const { code, output } = await runCommand('local/build.mts', [], {}, '', folder());
    expect([code, output]).toEqual([1, expect.stringMatching(/^\.env is a folder\. /)]);
  });
});

describe('npm start and npm run serve', () => {
  const folder = useTemporaryFolder();
  const appPrivateKey = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;

  it.each(['local/start.mts', 'local/serve.mts'])(
    '%s lists everything that a partly configured hosted setup lacks, and starts nothing',
    async (file) => {
      const env = {
        LOCAL_STATE_DIR: join(folder(), 'state'),
        GITHUB_APP_ID: '1',
        SUPABASE_URL: 'https://x.supabase.co',
      };
      const { code, output } = await runCommand(file, [], env);
      expect(code).toBe(1);
      for (const name of [
        'SUPABASE_PUBLISHABLE_KEY',
        'SUPABASE_SECRET_KEY',
        'GITHUB_APP_PRIVATE_KEY',
        'CONTENT_REPOSITORY',
      ]) {
        expect(output).toContain(`  ${name}  `);
      }
      expect(existsSync(env.LOCAL_STATE_DIR)).toBe(false);
    },
  );

  it.each([
    [{ SUPABASE_URL: 'project.supabase.co' }, 'SUPABASE_URL: Supabase, project settings'],
    [{ SUPABASE_URL: 'localhost:54321' }, 'SUPABASE_URL: Supabase, project settings'],
    [{ ACCESS_CODE_PEPPER: 'short' }, 'ACCESS_CODE_PEPPER: a random secret that you generate'],
    [{ CONTENT_REPOSITORY: 'docs' }, 'CONTENT_REPOSITORY: the GitHub repository with docs/, as owner/name'],
    [{ SITE_URL: 'docs.example.com' }, "SITE_URL: this site's URL"],
    [{ BRANCH_PREFIXES: '//' }, 'BRANCH_PREFIXES must be'],
    [{ SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }, 'SUPABASE_PUBLISHABLE_KEY: Supabase, project settings'],
    [{ GITHUB_APP_PRIVATE_KEY: 'key.pem' }, 'GITHUB_APP_PRIVATE_KEY: GitHub, the settings page'],
    [{ GITHUB_API_URL: 'nonsense' }, 'GITHUB_API_URL must be a URL, such as https://api.github.com.'],
  ])(
    'npm start refuses %j before anything starts, and says which values are valid',
    async (wrong, expected) => {
      const env = {
        PORT: String(await findFreePorts(5)),
        SUPABASE_URL: 'https://x.supabase.co',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
        SUPABASE_SECRET_KEY: 'sb_secret_x',
        GITHUB_APP_ID: '1',
        GITHUB_APP_PRIVATE_KEY: appPrivateKey,
        CONTENT_REPOSITORY: 'acme/docs',
        ACCESS_CODE_PEPPER: 'x'.repeat(32),
        ...wrong,
      };
      const { code, output } = await runCommand('local/start.mts', [], env);
      expect([code, output]).toEqual([1, expect.stringContaining(expected)]);
      expect(output).not.toMatch(/^ {4}at |Starting|sb_secret_x/m);
    },
  );

  it('npm run serve refuses a build for another database when none is configured', async () => {
    const build = join(folder(), 'build');
    mkdirSync(build);
    writeFileSync(join(build, 'index.html'), 'built');
    mkdirSync(dirname(manifestOf(build)), { recursive: true });
    writeFileSync(manifestOf(build), JSON.stringify({ database: { url: 'https://x.supabase.co' } }));
    const { code, output } = await runCommand('local/serve.mts', [], {}, '', folder());
    expect([code, output]).toEqual([1, expect.stringContaining('was built for https://x.supabase.co')]);
    expect(output).toContain('npm run build');
    expect(existsSync(join(folder(), '.local'))).toBe(false);
  });

  it('npm run serve never exposes the demo accounts to other machines', async () => {
    const env = { LOCAL_STATE_DIR: join(folder(), 'state'), BIND_ADDRESS: '0.0.0.0' };
    expect(await runCommand('local/serve.mts', [], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('would open the demo accounts'),
    });
    expect(existsSync(env.LOCAL_STATE_DIR)).toBe(false);
  });
});

describe('reset', () => {
  const folder = useTemporaryFolder();
  const project = useTemporaryFolder();
  // Runs in another folder, since it clears the caches of its project.
  const reset = (args: string[], input: string, state = folder()) =>
    runCommand('local/reset.mts', args, { LOCAL_STATE_DIR: state }, input, project());

  beforeEach(() => {
    mkdirSync(join(folder(), 'database'));
    mkdirSync(join(folder(), 'code-host'));
    mkdirSync(join(project(), '.docusaurus'));
    mkdirSync(join(project(), 'node_modules/.cache/rspack'), { recursive: true });
    writeFileSync(join(folder(), 'my-notes.txt'), 'mine');
  });

  it.each(['no\n', '\n', 'y\n', ''])('deletes nothing after the answer %j', async (answer) => {
    expect(await reset([], answer)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Nothing was deleted'),
    });
    expect(existsSync(join(folder(), 'database'))).toBe(true);
    expect(existsSync(join(project(), '.docusaurus'))).toBe(true);
  });

  it.each([
    [[], 'yes\n'],
    [['--yes'], ''],
  ])("deletes the services’ data and the site's caches, and nothing else (%j %j)", async (args, input) => {
    const { code, output } = await reset(args, input);
    expect([code, output]).toEqual([0, expect.stringContaining('creates new data')]);
    expect(existsSync(join(folder(), 'database'))).toBe(false);
    expect(existsSync(join(folder(), 'my-notes.txt'))).toBe(true);
    expect(readdirSync(project())).toEqual(['node_modules']);
    expect(readdirSync(join(project(), 'node_modules/.cache'))).toEqual([]);
  });

  it('only clears the caches when there is no data', async () => {
    const { code, output } = await reset([], '', join(folder(), 'none'));
    expect([code, output]).toEqual([0, expect.stringContaining('nothing to delete')]);
    expect(existsSync(join(project(), '.docusaurus'))).toBe(false);
    expect(existsSync(join(folder(), 'database'))).toBe(true);
  });

  it("says so when something can't be deleted", async () => {
    // A folder whose name is taken by a file, as no permission stops a test that runs as root.
    rmSync(join(project(), 'node_modules'), { recursive: true });
    writeFileSync(join(project(), 'node_modules'), '');
    const { code, output } = await reset(['--yes'], '');
    expect([code, output]).toEqual([1, expect.stringContaining('Not everything was deleted.')]);
    expect(output).not.toMatch(/couldn't start|^ {4}at /m);
  });

  it('refuses while the site of the checkout runs', async () => {
    const lock = { pid: process.pid, port: 1, startedAt: Date.now() };
    writeFileSync(join(project(), '.docusaurus/lock'), JSON.stringify(lock));
    const { code, output } = await reset(['--yes'], '');
    expect([code, output]).toEqual([1, expect.stringContaining(`process ${process.pid} uses`)]);
    expect(existsSync(join(folder(), 'database'))).toBe(true);
  });
});
