import { CODE_HOST_PORT_OFFSET, DEFAULT_SITE_PORT } from '#domain/embedded/defaults';
import { product } from '#domain/product/product';
import { REQUIRED_VARIABLES, readEnv } from '../../netlify/lib/env.mts';

/** Environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Ports and folders on this machine. All servers are on 127.0.0.1. */
export interface LocalSettings {
  readonly sitePort: number;
  readonly databasePort: number;
  readonly functionsPort: number;
  readonly codeHostPort: number;
  /** Port of the emulator that the code host forwards to. */
  readonly innerCodeHostPort: number;
  /** The origin of the site. */
  readonly siteUrl: string;
  /** Folder with the embedded services' data, as given (may be relative). */
  readonly stateFolder: string;
  /** Checkout whose docs/ the local code host serves and writes to, as given (may be relative). */
  readonly checkoutFolder: string;
  /** Content of a second repository on the local code host, for tests of choosing another one; null for none. */
  readonly secondCheckoutFolder: string | null;
  /** Repository on the local code host. */
  readonly repository: { readonly owner: string; readonly name: string };
}

/** The services that the site uses: the embedded ones, or a hosted Supabase and GitHub. */
export type Backend =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'hosted'; readonly variables: Variables };

/** A setting that can't be used. The message says which, why, and what to write instead. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Number of ports from PORT: site, database, functions, code host, and its emulator. */
const PORT_COUNT = 5;

/**
 * Reads where to listen and where to store data (PORT, LOCAL_STATE_DIR, LOCAL_CHECKOUT_DIR, and
 * LOCAL_SECOND_CHECKOUT_DIR in tests).
 *
 * @throws SettingsError
 */
export function readLocalSettings(variables: Variables): LocalSettings {
  const sitePort = readPort(variables.PORT);
  return {
    sitePort,
    databasePort: sitePort + 1,
    functionsPort: sitePort + 2,
    codeHostPort: sitePort + CODE_HOST_PORT_OFFSET,
    innerCodeHostPort: sitePort + 4,
    siteUrl: `http://127.0.0.1:${sitePort}`,
    stateFolder: variables.LOCAL_STATE_DIR || '.local',
    checkoutFolder: variables.LOCAL_CHECKOUT_DIR || '.',
    secondCheckoutFolder: variables.LOCAL_SECOND_CHECKOUT_DIR || null,
    repository: { owner: `${product.slug}-demo`, name: 'docs' },
  };
}

function readPort(text: string | undefined): number {
  if (!text) return DEFAULT_SITE_PORT;
  const port = Number(text);
  const last = 65_535 - PORT_COUNT + 1;
  if (Number.isInteger(port) && port >= 1024 && port <= last) return port;
  throw new SettingsError(`PORT is "${text}". It must be a whole number from 1024 to ${last}.`);
}

/** The variables that .env.example marks as secret. */
const SECRET_VARIABLES: readonly string[] = [
  'ACCESS_CODE_PEPPER',
  'ASK_API_KEY',
  'BUILD_HOOK_URL',
  'DEPLOY_WEBHOOK_SECRET',
  'GITHUB_APP_PRIVATE_KEY',
  'GITHUB_WEBHOOK_SECRET',
  'SUPABASE_SECRET_KEY',
];

/** Removes the secrets, which only the functions need: a build runs many packages, and none of them may have one. */
export function withoutSecrets(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !SECRET_VARIABLES.includes(name)));
}

/** The variables of a hosted setup, and where to find each value. SITE_URL isn't one: every setup can have it. */
const { SITE_URL: _siteUrl, ...HOSTED_VARIABLES } = REQUIRED_VARIABLES;

/**
 * Decides which services to use: the embedded ones when no variable of a hosted setup is set, the hosted ones when all
 * of them are.
 *
 * @throws SettingsError naming every variable that is missing, when only some are set
 */
export function readBackend(variables: Variables): Backend {
  const names = Object.keys(HOSTED_VARIABLES) as (keyof typeof HOSTED_VARIABLES)[];
  const missing = names.filter((name) => !variables[name]?.trim());
  if (missing.length === names.length) return { kind: 'embedded' };
  if (missing.length === 0) return { kind: 'hosted', variables };
  const lines = missing.map((name) => `  ${name}  ${HOSTED_VARIABLES[name]}`);
  throw new SettingsError(
    [
      'Some variables for your own Supabase and GitHub are set, but these are missing:',
      ...lines,
      'Set them (see .env.example), or unset the others to use the embedded services.',
    ].join('\n'),
  );
}

/**
 * Checks the functions' variables as the functions do, before anything is started with them.
 *
 * @param variables with SITE_URL
 * @throws SettingsError naming every variable that is missing or wrong
 */
export function checkVariables(variables: Variables): void {
  try {
    readEnv(variables);
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
