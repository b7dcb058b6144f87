import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { readManifest, submitManifest } from '../../support/codeHost/codeHostPage';
import { makeContent } from '../../support/functionsClient';
import { runCommand } from '../../support/processes/runCommand';
import { type Stack, startStack } from '../../support/stack';
import { useTemporaryFolder } from '../../support/temporaryFolder';

const COMMAND = 'local/createApp.mts';
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ content: makeContent() });
});
afterAll(() => stack.stop());

const variables = () => ({
  SITE_URL: 'https://docs.example.com',
  SUPABASE_URL: 'https://abc.supabase.co',
  CONTENT_REPOSITORY: `${stack.repository.owner}/docs`,
  GITHUB_API_URL: stack.codeHostUrl,
  GITHUB_WEB_URL: stack.codeHostUrl,
});

describe('in an empty folder', () => {
  const folder = useTemporaryFolder();

  test('creates the App, and writes its credentials for their owner only', async () => {
    // From a command that was stopped before the App was created.
    writeFileSync(join(folder(), '.env.github-app'), '');
    const child = spawn(
      process.execPath,
      ['--import', resolve('node_modules/tsx/dist/loader.mjs'), resolve(COMMAND)],
      {
        cwd: folder(),
        env: { PATH: process.env.PATH, ...variables() },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let output = '';
    const page = new Promise<string>((found, failed) => {
      child.once('exit', () => failed(new Error(`The command ended early: ${output}`)));
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const url = /Open (\S+) in a browser/.exec(output)?.[1];
        if (url) found(url);
      });
    });
    const ended = once(child, 'close');
    const url = await page;
    const form = await (await fetch(url)).text();
    expect(JSON.parse(readManifest(form))).toMatchObject({
      url: 'https://docs.example.com',
      redirect_url: `${url}created`,
      callback_urls: ['https://abc.supabase.co/auth/v1/callback'],
    });
    // With someone else's code, the command keeps waiting.
    expect((await fetch(`${url}created?code=theirs&state=x`)).status).toBe(404);
    const returned = await submitManifest(stack, form);
    expect((await fetch(returned)).status).toBe(200);
    expect(await ended).toEqual([0, null]);
    const file = join(folder(), '.env.github-app');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    const written = parseEnv(text);
    expect(written.GITHUB_APP_ID).toMatch(/^\d+$/);
    expect(written.GITHUB_WEBHOOK_SECRET).toMatch(/^\w{32,}$/);
    expect(text).toMatch(/^# Supabase, GitHub provider, Client Secret: \w+$/m);
    expect(output).not.toContain(written.GITHUB_WEBHOOK_SECRET);
    expect(await runCommand(COMMAND, [], variables(), '', folder())).toEqual({
      code: 1,
      output: '.env.github-app already exists. Delete it to create another App.\n',
    });
  });
});

test('reports what is missing or wrong', async () => {
  const { SUPABASE_URL: _, ...others } = variables();
  const missing = await runCommand(COMMAND, [], others);
  expect([missing.code, missing.output]).toEqual([1, expect.stringContaining('SUPABASE_URL')]);
  for (const SITE_URL of ['docs', 'docs.example.com:443']) {
    const wrong = await runCommand(COMMAND, [], { ...variables(), SITE_URL });
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining(`SITE_URL is "${SITE_URL}"`)]);
  }
});
