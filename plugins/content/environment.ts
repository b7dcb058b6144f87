import {
  CODE_HOST_PORT_OFFSET,
  DEFAULT_SITE_PORT,
  EMBEDDED_PUBLISHABLE_KEY,
  EMBEDDED_SUPABASE_PATH,
} from '#domain/embedded/defaults';
import { product } from '#domain/product/product';
import { parseCanonicalHosts } from '#domain/seo/allowedAddresses';

/** What the browser is told about its backend. Nothing secret: it stands in every page's script. */
export interface BrowserSettings {
  /** Address of the database and sign-in; a path means the site's own origin. */
  readonly supabaseUrl: string;
  readonly supabasePublishableKey: string;
  /** The repository that holds the content; null where none is configured. */
  readonly contentRepository: {
    readonly owner: string;
    readonly name: string;
    readonly webUrl: string;
  } | null;
}

/** What the build reads from the environment. */
export interface SiteEnvironment {
  /** Origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly browser: BrowserSettings & Record<string, unknown>;
  /** Where the build itself reads the database: never a path, without a trailing slash. */
  readonly databaseUrl: string;
  /** Whether the embedded database starts beside this process, and may not answer yet (`npm start`). */
  readonly isDatabaseStarting: boolean;
  /** Folder for the database's last good answers, from the project's root; it outlives a build. */
  readonly siteDataDir: string;
  /** Whether a build ends that does not know which pages are private. */
  readonly requiresDatabase: boolean;
  /** Hosts besides the site's own that canonical addresses may be on. */
  readonly canonicalHosts: readonly string[];
}

/**
 * Reads what the build needs; the one place where the build looks at the environment. With nothing set it is the
 * embedded default.
 *
 * @param env environment variables
 * @throws Error when CONTENT_REPOSITORY is set and is not `owner/name`, or CANONICAL_HOSTS isn't a list of hosts
 */
export function readSiteEnvironment(env: NodeJS.ProcessEnv): SiteEnvironment {
  const port = Number(env.PORT) || DEFAULT_SITE_PORT;
  const isEmbedded = !env.SUPABASE_URL;
  return {
    ...readDatabase(env, port),
    canonicalHosts: parseCanonicalHosts(env.CANONICAL_HOSTS),
    requiresDatabase: !isEmbedded && env.REQUIRE_DATABASE === 'true',
    isDatabaseStarting: env.NODE_ENV === 'development' && Boolean(env.LOCAL_DATABASE_URL),
    siteUrl: (env.SITE_URL || env.URL || `http://127.0.0.1:${port}`).replace(/\/+$/, ''),
    browser: {
      supabaseUrl: env.SUPABASE_URL || EMBEDDED_SUPABASE_PATH,
      supabasePublishableKey: env.SUPABASE_PUBLISHABLE_KEY || (isEmbedded ? EMBEDDED_PUBLISHABLE_KEY : ''),
      contentRepository: readContentRepository(env, isEmbedded ? port + CODE_HOST_PORT_OFFSET : null),
    },
  };
}

/** The embedded database is another after `npm run reset`, so what it said goes with the rest of its data. */
function readDatabase(env: NodeJS.ProcessEnv, port: number) {
  const hosted = URL.canParse(env.SUPABASE_URL ?? '') ? String(env.SUPABASE_URL) : null;
  const embedded = env.LOCAL_DATABASE_URL || `http://127.0.0.1:${port + 1}`;
  return {
    databaseUrl: (hosted ?? embedded).replace(/\/+$/, ''),
    siteDataDir: hosted ? 'node_modules/.cache/site-data' : `${env.LOCAL_STATE_DIR || '.local'}/site-data`,
  };
}

/** @param embeddedPort port of the local code host; null when the real one is used */
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
  const web = env.GITHUB_WEB_URL || host;
  return { owner: match[1], name: match[2], webUrl: `${web}/${match[1]}/${match[2]}` };
}
