import { createPrivateKey } from 'node:crypto';
import { isPublishableApiKey, isSecretApiKey } from '#domain/auth/apiKeys';
import { DEFAULT_BRANCH_PREFIXES, parseBranchPrefixes } from '#domain/git/branchName';
import { isSafeUrl } from '#domain/http/localUrl';
import { parseCanonicalHosts, type UrlRules } from '#domain/seo/allowedUrls';

/** The only module of the functions that reads the environment. */

/** A repository at the code host. */
export interface RepositoryName {
  readonly owner: string;
  readonly name: string;
}

/** The functions' configuration. It contains secrets, so none of it may appear in a response or a log. */
export interface FunctionsEnv {
  /** Origins that the site is served from, without a trailing slash. */
  readonly siteOrigins: readonly string[];
  /** Which canonical URLs and images a page can use. */
  readonly urlRules: UrlRules;
  readonly supabaseUrl: string;
  readonly supabaseSecretKey: string;
  /** Sent with a user's own token, for requests under row-level security. */
  readonly supabasePublishableKey: string;
  readonly githubAppId: string;
  /** PEM. */
  readonly githubPrivateKey: string;
  readonly githubApiUrl: string;
  /** Base URL of GitHub's web pages. */
  readonly githubWebUrl: string;
  readonly contentRepository: RepositoryName;
  /** Key of the hashes of access codes. */
  readonly accessCodePepper: string;
  /** URL of the host's build hook, a secret; null without one. */
  readonly buildHookUrl: string | null;
  /** Prefixes of branches that the product creates, changes and deletes. Names that users choose get the first. */
  readonly branchPrefixes: readonly string[];
  /** Signature key of the code host's webhook; null without one. */
  readonly githubWebhookSecret: string | null;
  /** Signature key of the host's deploy notifications; null without one. */
  readonly deployWebhookSecret: string | null;
  /** The model that answers questions; null without one. */
  readonly model: ModelSettings | null;
}

/** A model on a server that speaks OpenAI's chat completions protocol. */
export interface ModelSettings {
  /** Without a trailing slash: `https://api.openai.com/v1`. */
  readonly url: string;
  /** A secret; '' for servers that need none. */
  readonly key: string;
  readonly model: string;
}

/** Minimum length of secrets, in characters: shorter ones could be guessed. */
const MIN_SECRET_LENGTH = 32;

/** The purpose of each required variable, and where to find its value. */
export const REQUIRED_VARIABLES = {
  SITE_URL: "this site's URL, such as https://docs.example.com",
  SUPABASE_URL: 'Supabase, project settings, "API": the project URL',
  SUPABASE_PUBLISHABLE_KEY: 'Supabase, project settings, "API keys": the publishable key (sb_publishable_…)',
  SUPABASE_SECRET_KEY: 'Supabase, project settings, "API keys": a secret key (sb_secret_…)',
  GITHUB_APP_ID: 'GitHub, the settings page of the App: "App ID"',
  GITHUB_APP_PRIVATE_KEY: 'GitHub, the settings page of the App: "Generate a private key" (the PEM text)',
  CONTENT_REPOSITORY: 'the GitHub repository with docs/, as owner/name',
  ACCESS_CODE_PEPPER: `a random secret that you generate, of at least ${MIN_SECRET_LENGTH} characters, for example with openssl rand -hex 32`,
} as const;

const SECRET_RULE = `must have at least ${MIN_SECRET_LENGTH} characters.`;

/** What an optional variable must be when it is set. */
const OPTIONAL = {
  CANONICAL_HOSTS: 'must list host names such as docs.example.com, separated by commas.',
  GITHUB_API_URL: 'must be a URL, such as https://api.github.com.',
  GITHUB_WEB_URL: 'must be a URL, such as https://github.com.',
  BUILD_HOOK_URL: 'must be an https URL.',
  GITHUB_WEBHOOK_SECRET: SECRET_RULE,
  DEPLOY_WEBHOOK_SECRET: SECRET_RULE,
  BRANCH_PREFIXES: 'must be prefixes of branch names, separated by commas.',
  ASK_API_URL: 'must be an https URL. It goes with ASK_MODEL.',
  ASK_MODEL: 'must be the name of a model. It goes with ASK_API_URL.',
} as const;

type RequiredName = keyof typeof REQUIRED_VARIABLES;
type OptionalName = keyof typeof OPTIONAL;
type VariableName = RequiredName | OptionalName;

type Variables = Readonly<Record<string, string | undefined>>;

/** Thrown when the functions are not configured. The message names every variable that is missing or wrong. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  /** @param missing names of the variables */
  constructor(readonly missing: readonly VariableName[]) {
    const lines = missing.map((name) =>
      isRequired(name) ? `  ${name}: ${REQUIRED_VARIABLES[name]}` : `  ${name} ${OPTIONAL[name]}`,
    );
    super(
      `These environment variables are missing, or have a value that can't be used:\n${lines.join('\n')}\nSee .env.example.`,
    );
  }
}

/**
 * Lists required variables that aren't set, and variables of both kinds whose value can't be right.
 *
 * @param variables the environment
 */
export function missingVariables(variables: Variables = process.env): readonly VariableName[] {
  const names = [...Object.keys(REQUIRED_VARIABLES), ...Object.keys(OPTIONAL)] as VariableName[];
  return names.filter((name) => {
    const value = siteUrl(name, variables);
    return value ? !CHECKS[name](value) : isRequired(name) || isPartnerSet(name, variables);
  });
}

/** The URL of a model's server and the name of the model are only useful together. */
function isPartnerSet(name: OptionalName, { ASK_API_URL, ASK_MODEL }: Variables): boolean {
  return (name === 'ASK_API_URL' && Boolean(ASK_MODEL)) || (name === 'ASK_MODEL' && Boolean(ASK_API_URL));
}

function isRequired(name: VariableName): name is RequiredName {
  return name in REQUIRED_VARIABLES;
}

/** Netlify sets URL to the site's own URL; SITE_URL takes precedence. */
function siteUrl(name: string, variables: Variables): string | undefined {
  return variables[name] || (name === 'SITE_URL' ? variables.URL : undefined);
}

/** Whether a text has no spaces and no quotation marks, which containers and dashboards keep. */
const isCredential = (text: string): boolean => /^[\w.-]+$/.test(text);
const isSecret = (text: string): boolean => text.length >= MIN_SECRET_LENGTH;

/** Whether a value that is set can be used. */
const CHECKS: Readonly<Record<VariableName, (value: string) => boolean>> = {
  SITE_URL: isWebUrl,
  SUPABASE_URL: isWebUrl,
  // A secret key in place of the publishable one would be part of every page.
  SUPABASE_PUBLISHABLE_KEY: (key) => isCredential(key) && !isSecretApiKey(key),
  SUPABASE_SECRET_KEY: (key) => isCredential(key) && !isPublishableApiKey(key),
  GITHUB_APP_ID: isCredential,
  GITHUB_APP_PRIVATE_KEY: (pem) => isPrivateKey(readPem(pem)),
  CONTENT_REPOSITORY: (fullName) => /^[\w.-]+\/[\w.-]+$/.test(fullName),
  ACCESS_CODE_PEPPER: isSecret,
  CANONICAL_HOSTS: isHostList,
  GITHUB_API_URL: isWebUrl,
  GITHUB_WEB_URL: isWebUrl,
  BUILD_HOOK_URL: isSafeUrl,
  GITHUB_WEBHOOK_SECRET: isSecret,
  DEPLOY_WEBHOOK_SECRET: isSecret,
  BRANCH_PREFIXES: (list) => parseBranchPrefixes(list) !== null,
  ASK_API_URL: isSafeUrl,
  ASK_MODEL: () => true,
};

function isHostList(text: string): boolean {
  try {
    parseCanonicalHosts(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Some hosting dashboards only store one line, so line breaks of a PEM can be written as \n. Dashboards and containers
 * keep the quotation marks that a `.env` file needs.
 */
function readPem(text: string): string {
  return text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('\\n', '\n');
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Whether a text is a URL of a website. `localhost:3000` isn't: it parses as a URL of the scheme `localhost:`. */
export function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * Reads the configuration.
 *
 * @param variables the environment
 * @throws ConfigurationError naming everything that is missing or wrong
 */
export function readEnv(variables: Variables = process.env): FunctionsEnv {
  const missing = missingVariables(variables);
  if (missing.length > 0) throw new ConfigurationError(missing);
  const get = (name: string): string => siteUrl(name, variables) ?? '';
  const [owner = '', name = ''] = get('CONTENT_REPOSITORY').split('/');
  const sites = [get('SITE_URL'), variables.URL];
  return {
    siteOrigins: sites.filter((site) => site !== undefined && URL.canParse(site)).flatMap(toOrigins),
    urlRules: {
      siteUrl: new URL(get('SITE_URL')).origin,
      canonicalHosts: parseCanonicalHosts(variables.CANONICAL_HOSTS),
    },
    supabaseUrl: get('SUPABASE_URL').replace(/\/+$/, ''),
    supabaseSecretKey: get('SUPABASE_SECRET_KEY'),
    githubAppId: get('GITHUB_APP_ID'),
    githubPrivateKey: readPem(get('GITHUB_APP_PRIVATE_KEY')),
    ...readGithubUrls(variables),
    contentRepository: { owner, name },
    supabasePublishableKey: get('SUPABASE_PUBLISHABLE_KEY'),
    accessCodePepper: get('ACCESS_CODE_PEPPER'),
    buildHookUrl: get('BUILD_HOOK_URL') || null,
    githubWebhookSecret: get('GITHUB_WEBHOOK_SECRET') || null,
    deployWebhookSecret: get('DEPLOY_WEBHOOK_SECRET') || null,
    branchPrefixes: parseBranchPrefixes(get('BRANCH_PREFIXES')) ?? DEFAULT_BRANCH_PREFIXES,
    model: readModel(get('ASK_API_URL'), get('ASK_API_KEY'), get('ASK_MODEL')),
  };
}

/**
 * GitHub's URLs, without a slash at the end.
 *
 * @throws Error when one of them isn't a URL
 */
export function readGithubUrls(variables: Variables): Pick<FunctionsEnv, 'githubApiUrl' | 'githubWebUrl'> {
  const read = (name: 'GITHUB_API_URL' | 'GITHUB_WEB_URL', standard: string): string => {
    const text = variables[name] || standard;
    if (isWebUrl(text)) return text.replace(/\/+$/, '');
    throw new Error(`${name} ${OPTIONAL[name]} See .env.example.`);
  };
  return {
    githubApiUrl: read('GITHUB_API_URL', 'https://api.github.com'),
    githubWebUrl: read('GITHUB_WEB_URL', 'https://github.com'),
  };
}

function readModel(url: string, key: string, model: string): ModelSettings | null {
  return model ? { url: url.replace(/\/+$/, ''), key, model } : null;
}

/** Lists the origins of a site. A local one is both localhost and 127.0.0.1, with the same port. */
function toOrigins(site: string | undefined): string[] {
  const { origin, protocol, port, hostname } = new URL(site ?? '');
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return [origin];
  return ['localhost', '127.0.0.1'].map((host) => `${protocol}//${host}${port && `:${port}`}`);
}

/** The commit that the functions were built from; null where the host didn't say. Netlify only tells the build. */
export async function readCommit(): Promise<string | null> {
  const sha = process.env.COMMIT_REF ?? (await readBuiltCommit());
  return sha && /^[0-9a-f]{7,40}$/.test(sha) ? sha : null;
}

async function readBuiltCommit(): Promise<string | null> {
  try {
    return (await import('../../.netlify/built-commit.mjs')).default;
  } catch {
    return null;
  }
}
