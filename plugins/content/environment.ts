import { isSecretApiKey } from '#domain/auth/apiKeys';
import {
  CODE_HOST_PORT_OFFSET,
  DEFAULT_SITE_PORT,
  EMBEDDED_PUBLISHABLE_KEY,
  EMBEDDED_SUPABASE_PATH,
} from '#domain/embedded/defaults';
import { isLocalUrl, isSafeUrl } from '#domain/http/localUrl';
import { product } from '#domain/product/product';
import { parseCanonicalHosts } from '#domain/seo/allowedUrls';

/** Backend settings for the browser. They are public: every page's script contains them. */
interface BrowserSettings {
  /** URL of the database and sign-in, without a trailing slash; a path means the site's own origin. */
  readonly supabaseUrl: string;
  readonly supabasePublishableKey: string;
  /** The content repository; null when none is configured. */
  readonly contentRepository: {
    readonly owner: string;
    readonly name: string;
    readonly webUrl: string;
  } | null;
  /** Whether the functions have a model that answers questions. */
  readonly canAsk: boolean;
}

/** Which pages a build may publish. */
export type Audience =
  /** The developer on this machine: if the database was never reached, nothing is hidden. */
  | 'developer'
  /** Everyone: the build must know which pages are hidden, and leaves them out. */
  | 'visitors'
  /** Everyone, with the content of any branch: only pages that the database lists as public. */
  | 'preview';

/** Environment of the build. */
export interface SiteEnvironment {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly browser: BrowserSettings & Record<string, unknown>;
  /** Where the build itself reads the database: a full URL without a trailing slash. */
  readonly databaseUrl: string;
  /** Whether the embedded database is starting in parallel, and may not respond yet (`npm start`). */
  readonly isDatabaseStarting: boolean;
  /** Folder for the database's last good responses, relative to the project's root. It is preserved between builds. */
  readonly siteDataDir: string;
  readonly audience: Audience;
  /** Hosts besides the site's own that canonical URLs may use. */
  readonly canonicalHosts: readonly string[];
  /** The commit that a host builds, which the content sync must have handled. Null on other machines. */
  readonly commit: string | null;
}

/**
 * Variables that hosting services set while they build. `CI` isn't one of them: the project's own check builds the
 * embedded site there and publishes nothing.
 */
const HOST_VARIABLES = ['NETLIFY', 'VERCEL', 'CF_PAGES', 'RENDER'] as const;

/** Variables that only a site for visitors has. If one of them is set, the build requires all of {@link REQUIRED}. */
const PRODUCTION_VARIABLES = [
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'CONTENT_REPOSITORY',
  'GITHUB_APP_ID',
  'GITHUB_APP_PRIVATE_KEY',
  'ACCESS_CODE_PEPPER',
  'GITHUB_WEBHOOK_SECRET',
  'BUILD_HOOK_URL',
  'DEPLOY_WEBHOOK_SECRET',
  'REQUIRE_DATABASE',
  'SITE_URL',
] as const;

/** Variables that a build for visitors requires, and where to find each value. */
const REQUIRED = {
  SITE_URL:
    "the site's URL without a path, such as https://docs.example.com (Netlify sets URL, which works too)",
  SUPABASE_URL: 'Supabase, project settings, "API": the project URL',
  SUPABASE_PUBLISHABLE_KEY: 'Supabase, project settings, "API keys": the publishable key (sb_publishable_…)',
  CONTENT_REPOSITORY: 'the GitHub repository that holds docs/, as owner/name',
  COMMIT_REF: 'the commit that is built (Netlify sets it)',
} as const;
type RequiredName = keyof typeof REQUIRED;

/** A build for visitors isn't configured. The message names everything that is missing, and where to set it. */
export class BuildConfigurationError extends Error {
  override readonly name = 'BuildConfigurationError';

  constructor(problems: readonly { readonly name: RequiredName; readonly value: string | undefined }[]) {
    const lines = problems.map(({ name, value }) => `  ${name} ${describeValue(value)}: ${REQUIRED[name]}`);
    super(
      [
        'This build is for visitors, but its configuration is incomplete. Nothing was published.',
        ...lines,
        'Set them where the site is built, for builds as well as functions (Netlify: Project configuration → ' +
          'Environment variables). See .env.example. To build the embedded site on your own machine, unset ' +
          'all variables of a deployed site.',
      ].join('\n'),
    );
  }
}

/** Quotes a value, unless it is a secret: a build's log can be public. */
function describeValue(value: string | undefined): string {
  if (!value) return 'is missing';
  return isSecretApiKey(value) ? 'is a secret key, which would be part of every page' : `is "${value}"`;
}

/** A deploy of another branch than the production branch, which the operator hasn't allowed. */
export class PreviewRefusedError extends Error {
  override readonly name = 'PreviewRefusedError';

  constructor(context: string | undefined) {
    super(
      `This is ${context ? `a "${context}" deploy` : 'a deploy without a CONTEXT'}, not the production deploy. ` +
        "A branch can contain text that visitors aren't allowed to see, so nothing was published. Turn off deploy previews and " +
        'branch deploys, or set ALLOW_PREVIEW_DEPLOYS=true to publish only the pages that the database lists as ' +
        'public. On a host that sets no CONTEXT, set CONTEXT=production for the production deploy.',
    );
  }
}

/**
 * Reads the environment of the build; no other part of the build does. With nothing set, it returns the embedded
 * default. On a host, or when any variable of a deployed site is set, there are no defaults.
 *
 * @param env environment variables
 * @throws BuildConfigurationError when a build for visitors lacks something
 * @throws PreviewRefusedError when a host builds a branch and previews aren't allowed
 * @throws Error when CONTENT_REPOSITORY is set and is not `owner/name`, CANONICAL_HOSTS isn't a list of hosts, or PORT
 *   isn't a port
 */
export function readSiteEnvironment(env: NodeJS.ProcessEnv): SiteEnvironment {
  const port = readPort(env.PORT);
  const audience = readAudience(env);
  if (audience !== 'developer') assertComplete(env);
  const isEmbedded = audience === 'developer';
  return {
    ...readDatabase(env, port),
    audience,
    commit: env.COMMIT_REF || null,
    canonicalHosts: parseCanonicalHosts(env.CANONICAL_HOSTS),
    isDatabaseStarting: env.NODE_ENV === 'development' && Boolean(env.LOCAL_DATABASE_URL),
    siteUrl: withoutSlash(readSiteUrl(env) || `http://127.0.0.1:${port}`),
    browser: {
      supabaseUrl: withoutSlash(env.SUPABASE_URL || EMBEDDED_SUPABASE_PATH),
      supabasePublishableKey: env.SUPABASE_PUBLISHABLE_KEY || (isEmbedded ? EMBEDDED_PUBLISHABLE_KEY : ''),
      canAsk: Boolean(env.ASK_API_URL && env.ASK_MODEL),
      contentRepository: readContentRepository(env, isEmbedded ? port + CODE_HOST_PORT_OFFSET : null),
    },
  };
}

function readPort(text: string | undefined): number {
  const port = Number(text || DEFAULT_SITE_PORT);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`PORT is "${text}". It must be a port number, such as ${DEFAULT_SITE_PORT}.`);
}

function readAudience(env: NodeJS.ProcessEnv): Audience {
  const isHost = isOnHost(env);
  if (isHost && env.CONTEXT !== 'production') {
    if (env.ALLOW_PREVIEW_DEPLOYS !== 'true') throw new PreviewRefusedError(env.CONTEXT);
    return 'preview';
  }
  if (isHost) return 'visitors';
  const isStartedHere =
    env.SUPABASE_URL === EMBEDDED_SUPABASE_PATH && isLocalUrl(env.LOCAL_DATABASE_URL ?? '');
  if (isStartedHere) return 'developer';
  return PRODUCTION_VARIABLES.some((name) => isForProduction(name, env[name])) ? 'visitors' : 'developer';
}

function isOnHost(env: NodeJS.ProcessEnv): boolean {
  return HOST_VARIABLES.some((name) => env[name]);
}

/** Whether a variable indicates a deployed site. URLs of this machine, and `false`, don't. */
function isForProduction(name: (typeof PRODUCTION_VARIABLES)[number], value: string | undefined): boolean {
  if (!value) return false;
  if (name === 'REQUIRE_DATABASE') return value !== 'false';
  return !((name === 'SITE_URL' || name === 'BUILD_HOOK_URL') && isLocalUrl(value));
}

function assertComplete(env: NodeJS.ProcessEnv): void {
  const isHost = isOnHost(env);
  const read = (name: RequiredName) => (name === 'SITE_URL' ? readSiteUrl(env) : env[name]);
  const problems = (Object.keys(REQUIRED) as RequiredName[])
    .filter((name) => isHost || name !== 'COMMIT_REF')
    .map((name) => ({ name, value: read(name) }))
    .filter(({ name, value }) => !isUsable(name, value, isHost));
  if (problems.length > 0) throw new BuildConfigurationError(problems);
}

function isUsable(name: RequiredName, value: string | undefined, isHost: boolean): boolean {
  // Elsewhere, SITE_URL defaults to this machine, as with `npm run serve` and your own Supabase.
  if (!value) return name === 'SITE_URL' && !isHost;
  if (name === 'SITE_URL' && !isOrigin(value)) return false;
  if (name === 'SITE_URL' || name === 'SUPABASE_URL')
    return isSafeUrl(value) && !(isHost && isLocalUrl(value));
  if (name === 'COMMIT_REF') return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value);
  if (name === 'CONTENT_REPOSITORY') return /^[\w.-]+\/[\w.-]+$/.test(value);
  return !isSecretApiKey(value) && (value !== EMBEDDED_PUBLISHABLE_KEY || !isHost);
}

/** Whether a text is a URL without a path; slashes at its end don't matter. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === withoutSlash(new URL(text).href);
}

/** Netlify sets URL to the site's own URL; SITE_URL takes precedence. */
function readSiteUrl(env: NodeJS.ProcessEnv): string | undefined {
  return env.SITE_URL || env.URL;
}

/** A URL to which paths are appended. */
function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Answers of the embedded database are stored with its data, so that `npm run reset` deletes both. */
function readDatabase(env: NodeJS.ProcessEnv, port: number) {
  const hosted = URL.canParse(env.SUPABASE_URL ?? '') ? String(env.SUPABASE_URL) : null;
  const embedded = env.LOCAL_DATABASE_URL || `http://127.0.0.1:${port + 1}`;
  return {
    databaseUrl: withoutSlash(hosted ?? embedded),
    siteDataDir: hosted ? 'node_modules/.cache/site-data' : `${env.LOCAL_STATE_DIR || '.local'}/site-data`,
  };
}

/** @param embeddedPort port of the local code host; null with GitHub itself */
function readContentRepository(
  env: NodeJS.ProcessEnv,
  embeddedPort: number | null,
): BrowserSettings['contentRepository'] {
  const fullName = env.CONTENT_REPOSITORY || (embeddedPort === null ? '' : `${product.slug}-demo/docs`);
  if (!fullName) return null;
  const match = /^([\w.-]+)\/([\w.-]+)$/.exec(fullName);
  if (!match?.[1] || !match[2]) {
    throw new Error(`CONTENT_REPOSITORY is "${fullName}". It must be owner/name, as in "acme/docs".`);
  }
  const host = embeddedPort === null ? 'https://github.com' : `http://127.0.0.1:${embeddedPort}`;
  const web = withoutSlash(env.GITHUB_WEB_URL || host);
  return { owner: match[1], name: match[2], webUrl: `${web}/${match[1]}/${match[2]}` };
}
