/**
 * `npm run create:app`: creates the GitHub App of a site, before anyone can sign in there. Opens a page on this machine
 * that redirects to GitHub and back, and writes the App's credentials to a file.
 */
import './settings/checkNode.mts';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  type AppOwner,
  createAppManifest,
  newAppUrl,
  toAppVariables,
  toEnvironmentFile,
  toSignInValues,
} from '#domain/admin/githubApp';
import type { CreatedApp } from '#domain/api/admin';
import { convertCode } from '../netlify/lib/admin/appConversion.mts';
import { renderManifestForm } from '../netlify/lib/admin/manifestForm.mts';
import { isWebUrl, REQUIRED_VARIABLES, readGithubUrls } from '../netlify/lib/env.mts';
import { readFileIfExists } from './process/files.mts';
import { listen } from './process/listen.mts';
import { SettingsError, type Variables } from './settings/environment.mts';
import { loadEnvironmentFile } from './settings/environmentFile.mts';

/** Readable by its owner only, and ignored by git. */
const FILE = '.env.github-app';
const CREATED_PATH = '/created';

const NEEDED = ['SITE_URL', 'SUPABASE_URL', 'CONTENT_REPOSITORY'] as const;

interface Options {
  readonly siteUrl: string;
  readonly supabaseUrl: string;
  readonly owner: AppOwner;
  readonly githubApiUrl: string;
  readonly githubWebUrl: string;
}

/** @throws SettingsError that names what is missing */
function readOptions(env: Variables, args: readonly string[]): Options {
  const missing = NEEDED.filter((name) => !env[name]);
  if (missing.length > 0) {
    const lines = missing.map((name) => `  ${name}  ${REQUIRED_VARIABLES[name]}`);
    throw new SettingsError(['Set these variables, for example in .env:', ...lines].join('\n'));
  }
  const [organization = '', repository = '', ...more] = (env.CONTENT_REPOSITORY ?? '').split('/');
  if (organization === '' || repository === '' || more.length > 0)
    throw new SettingsError(`CONTENT_REPOSITORY is "${env.CONTENT_REPOSITORY}". It must be owner/name.`);
  return {
    siteUrl: readOrigin('SITE_URL', env),
    supabaseUrl: readOrigin('SUPABASE_URL', env),
    owner: args.includes('--personal') ? 'personal' : { organization },
    ...readGithubUrls(env),
  };
}

function readOrigin(name: 'SITE_URL' | 'SUPABASE_URL', env: Variables): string {
  const text = env[name] ?? '';
  if (isWebUrl(text)) return new URL(text).origin;
  throw new SettingsError(`${name} is "${text}". It must be a URL, such as https://docs.example.com.`);
}

/** Resolves with the App when the browser has come back from GitHub with its code. */
async function createApp(options: Options): Promise<CreatedApp> {
  const state = randomBytes(32).toString('base64url');
  let finish: (code: string) => void;
  const returned = new Promise<string>((resolveCode) => {
    finish = resolveCode;
  });
  const server = await listen((request) => {
    const url = new URL(request.url);
    if (url.pathname === '/') return showForm(options, url.origin, state);
    const code = url.searchParams.get('code');
    if (url.pathname !== CREATED_PATH || code === null || url.searchParams.get('state') !== state) {
      return showText('Open the URL that the command printed.', 404);
    }
    finish(code);
    return showText('The App is created. Go back to the terminal; you can close this tab.', 200);
  }, 0);
  try {
    console.log(`Open ${server.url}/ in a browser where you are signed in to GitHub.`);
    return await convertCode(await returned, options);
  } finally {
    await server.close();
  }
}

function showForm(
  { siteUrl, supabaseUrl, owner, githubWebUrl }: Options,
  origin: string,
  state: string,
): Response {
  const redirectUrl = `${origin}${CREATED_PATH}`;
  const manifest = createAppManifest({ siteUrl, supabaseUrl, redirectUrl });
  const { html, policy } = renderManifestForm(newAppUrl(githubWebUrl, owner, state), manifest);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(html, { headers });
}

function showText(text: string, status: number): Response {
  return new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

/** Renders the file: variables of the functions, and as comments the values for the sign-in service. */
function describeApp(app: CreatedApp): string {
  const signIn = toSignInValues(app).map(
    ({ name, value }) => `# Supabase, GitHub provider, ${name}: ${value}`,
  );
  return `${[toEnvironmentFile(toAppVariables(app)), ...signIn].join('\n')}\n`;
}

try {
  loadEnvironmentFile(process.cwd());
  const options = readOptions(process.env, process.argv.slice(2));
  const file = resolve(FILE);
  // A command that was stopped before the App was created leaves an empty file.
  if (readFileIfExists(file)?.length)
    throw new SettingsError(`${FILE} already exists. Delete it to create another App.`);
  // Created first, because GitHub returns the credentials only once and writing them must not fail.
  rmSync(file, { force: true });
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  const app = await createApp(options).catch((error: unknown) => {
    rmSync(file, { force: true });
    throw error;
  });
  writeFileSync(file, describeApp(app));
  console.log(
    `${app.name} was created: ${app.url}\nIts credentials are in ${FILE}. Store them, then delete the file.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
