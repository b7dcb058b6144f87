import { getConnectionState } from '../admin/githubConnection';
import type { Connection, HealthCheck } from '../api/admin';
import { isLocalUrl } from '../http/localUrl';
import { countNoun } from '../text/countNoun';
import { expectedMigrations } from './expectedMigrations';

/** How people can sign in. */
export interface SignInFacts {
  /** The ways that are turned on, as the sign-in service names them, such as "github". */
  readonly providers: readonly string[];
  /** Whether the service refuses people who haven't signed in before. */
  readonly isClosed: boolean;
  /** The page of the site that completes a sign-in. */
  readonly callback: string;
  /** Where people are sent who should come back to that page; null when the service didn't say. */
  readonly sendsTo: string | null;
  /** Whether people can be sent to another site with their session. */
  readonly sendsElsewhere: boolean;
}

/** Facts about the running site. Null: unknown. */
export interface SiteFacts {
  /** Null when the database didn't respond. */
  readonly database: {
    readonly version: string;
    /** Versions of the applied migrations; null when the database doesn't record them. */
    readonly migrations: readonly string[] | null;
    readonly tablesWithoutRls: readonly string[];
    readonly admins: number;
    readonly lastBuildResultAt: string | null;
    /** The database's clock minus the server's, in ms. */
    readonly clockSkewMs: number;
  } | null;
  readonly connection: Connection | null;
  /** 'embedded': people sign in with the demo accounts of this machine. */
  readonly signIn: SignInFacts | 'embedded' | null;
  readonly hasBuildHook: boolean;
  readonly hasDeploySecret: boolean;
  readonly hasModel: boolean;
  readonly siteUrl: string;
  /** Origins whose pages may call the functions. */
  readonly allowedOrigins: readonly string[];
  /** Null when the site's start page didn't respond. */
  readonly site: {
    readonly status: number;
    readonly contentSecurityPolicy: string | null;
    readonly strictTransportSecurity: string | null;
  } | null;
  /** Whether the MCP server's description was found. */
  readonly hasMcp: boolean;
  readonly nodeVersion: string;
  /** Commit that the functions were built from; null where the host doesn't provide it. */
  readonly commit: string | null;
}

type Group = HealthCheck['group'];
type Verdict = Pick<HealthCheck, 'state' | 'finding' | 'remedy'>;

const WARN_SKEW_MS = 10_000;
/** GitHub rejects an App's signature when the clock is off by a minute. */
const MAX_SKEW_MS = 60_000;
const MIN_NODE_MAJOR = 20;

const ok = (finding: string): Verdict => ({ state: 'ok', finding, remedy: null });
const off = (finding: string, remedy: string): Verdict => ({ state: 'off', finding, remedy });
const warning = (finding: string, remedy: string): Verdict => ({ state: 'warning', finding, remedy });
const problem = (finding: string, remedy: string): Verdict => ({ state: 'problem', finding, remedy });

/**
 * Checks the state of a site: one finding per check, with a remedy for each problem. Includes names of variables, never
 * values.
 */
export function checkSite(facts: SiteFacts): HealthCheck[] {
  const check = (group: Group, id: string, title: string, verdict: Verdict): HealthCheck => ({
    id,
    group,
    title,
    ...verdict,
  });
  return [
    // Without them, the functions wouldn't have started.
    check('services', 'configuration', 'Configuration', ok('Every required environment variable is set.')),
    check('services', 'database', 'Database', checkDatabase(facts)),
    check('services', 'sign-in', 'Sign-in', checkSignIn(facts)),
    check('services', 'redirect-url', 'Redirect URL', checkRedirectUrl(facts)),
    check('services', 'clock', 'Server clock', checkClock(facts)),
    check('services', 'versions', 'Versions', checkVersions(facts)),
    check('github', 'connection', 'GitHub connection', checkConnection(facts)),
    check('github', 'webhook', 'GitHub webhook', checkWebhook(facts)),
    check('database', 'migrations', 'Migrations', checkMigrations(facts)),
    check('database', 'row-level-security', 'Row-level security', checkRls(facts)),
    check('database', 'admins', 'Admins', checkAdmins(facts)),
    check('builds', 'build-hook', 'Build hook', checkBuildHook(facts)),
    check('builds', 'deploy-notifications', 'Deploy notifications', checkDeployNotifications(facts)),
    check('site', 'site-url', 'Site URL', checkSiteUrl(facts)),
    check('site', 'origins', 'Allowed origins', checkOrigins(facts)),
    check('site', 'security-policy', 'Content security policy', checkPolicy(facts)),
    check('features', 'mcp', 'MCP server', checkMcp(facts)),
    check('features', 'ask', 'Answers to questions', checkAsk(facts)),
  ];
}

const UNKNOWN = warning(
  "This couldn't be checked, because the database didn't respond.",
  'Fix the database check first.',
);

function checkDatabase({ database }: SiteFacts): Verdict {
  if (database) return ok(`Connected to PostgreSQL ${database.version}.`);
  return problem(
    "The database didn't respond.",
    'Check SUPABASE_URL and SUPABASE_SECRET_KEY, and whether the Supabase project is paused.',
  );
}

const SIGN_IN_UNKNOWN = warning(
  "The sign-in service didn't respond.",
  'Check SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY.',
);

function checkSignIn({ signIn }: SiteFacts): Verdict {
  if (signIn === null) return SIGN_IN_UNKNOWN;
  if (signIn === 'embedded') return ok('People sign in with the demo accounts of this machine.');
  const settings = 'under Authentication → Sign In / Providers in Supabase';
  if (!signIn.providers.includes('github')) {
    return problem(
      'GitHub is turned off, so no one can sign in.',
      `Turn it on ${settings}, with the App's client ID and client secret.`,
    );
  }
  const others = signIn.providers.filter((name) => name !== 'github');
  if (others.length > 0) {
    return problem(
      `People can also sign in without GitHub: ${others.join(', ')}.`,
      `Turn ${others.length === 1 ? 'it' : 'them'} off ${settings}.`,
    );
  }
  if (signIn.isClosed) {
    return warning('No one can sign in for the first time.', `Allow new users to sign up ${settings}.`);
  }
  return ok('People can only sign in with GitHub.');
}

function checkRedirectUrl({ signIn }: SiteFacts): Verdict {
  if (signIn === null) return SIGN_IN_UNKNOWN;
  if (signIn === 'embedded') return ok('People come back to this site after signing in.');
  const settings = 'under Authentication → URL Configuration in Supabase';
  if (signIn.sendsElsewhere) {
    return problem(
      'Other sites can get the session of someone who signs in.',
      `Remove the redirect URLs with wildcards ${settings}. The only one must be ${signIn.callback}.`,
    );
  }
  if (signIn.sendsTo === signIn.callback)
    return ok(`People come back to ${signIn.callback} after signing in.`);
  if (signIn.sendsTo === null) {
    return warning(
      "Where people are sent after signing in couldn't be checked.",
      `Compare the redirect URL ${settings} with ${signIn.callback}.`,
    );
  }
  return problem(
    `People are sent to ${signIn.sendsTo} after signing in, so they don't get a session here.`,
    `Set the site URL and the redirect URL ${settings}. The redirect URL is ${signIn.callback}.`,
  );
}

function checkClock({ database }: SiteFacts): Verdict {
  if (!database) return UNKNOWN;
  const skew = Math.abs(database.clockSkewMs);
  const seconds = Math.round(skew / 1000);
  const remedy =
    "Sync the server's clock with a time server. GitHub rejects the App when the clock is a minute off.";
  if (skew >= MAX_SKEW_MS) return problem(`The server's clock is ${seconds} seconds off.`, remedy);
  if (skew >= WARN_SKEW_MS) return warning(`The server's clock is ${seconds} seconds off.`, remedy);
  return ok('The clocks of the server and the database agree.');
}

function checkVersions({ nodeVersion, commit }: SiteFacts): Verdict {
  const built = commit ? `, commit ${commit.slice(0, 7)}` : '';
  if (Number.parseInt(nodeVersion, 10) >= MIN_NODE_MAJOR)
    return ok(`Functions run on Node ${nodeVersion}${built}.`);
  return problem(
    `Functions run on Node ${nodeVersion}, which is too old.`,
    'Choose Node 20 or newer for functions at your host.',
  );
}

function checkConnection({ connection, database }: SiteFacts): Verdict {
  if (!database) return UNKNOWN;
  if (!connection)
    return warning("The connection couldn't be checked.", 'Open the GitHub page and try again.');
  const state = getConnectionState(connection);
  if (state.kind === 'connected') {
    const { owner, name } = connection.current?.repository ?? connection.configured;
    return ok(`Connected to ${owner}/${name} with every permission that saving needs.`);
  }
  if (state.kind === 'unverified')
    return problem('The App is installed, but not connected yet.', 'Connect it on the GitHub page.');
  if (state.kind === 'broken') return problem(state.reason, state.remedy);
  return problem(
    `The App isn't installed on ${connection.configured.owner}.`,
    'Install and connect it on the GitHub page.',
  );
}

function checkWebhook({ connection, database, signIn }: SiteFacts): Verdict {
  if (!database) return UNKNOWN;
  if (signIn === 'embedded') return ok('The local code host reports every push.');
  if (!connection) return warning("The webhook couldn't be checked.", 'Open the GitHub page and try again.');
  const { hasSecret, lastDeliveryAt, url } = connection.webhook;
  if (!hasSecret) {
    return problem(
      "GITHUB_WEBHOOK_SECRET isn't set, so merges on GitHub don't reach the site.",
      `Set it, and the same secret in the App's webhook on GitHub, which sends its events to ${url}.`,
    );
  }
  if (lastDeliveryAt !== null) return ok('Pushes to the default branch arrive.');
  return warning(
    'No push to the default branch has arrived in the last 7 days.',
    `If someone pushed, check the deliveries to ${url} in the App's settings on GitHub, under Advanced.`,
  );
}

function checkMigrations({ database }: SiteFacts): Verdict {
  if (!database) return UNKNOWN;
  const applied = database.migrations;
  if (applied === null) {
    return warning(
      "The database doesn't record which migrations were applied.",
      'Apply them with supabase db push, which records them.',
    );
  }
  const missing = expectedMigrations.filter((version) => !applied.includes(version));
  if (missing.length > 0) {
    return problem(
      `${countNoun(missing.length, 'migration is', 'migrations are')} missing, starting with ${missing[0]}.`,
      'Apply them with supabase db push.',
    );
  }
  const newer = applied.filter((version) => !expectedMigrations.includes(version));
  if (newer.length > 0) {
    return warning(
      `The database has ${countNoun(newer.length, 'migration')} that this version of the site doesn't know.`,
      'Deploy the version that they belong to.',
    );
  }
  return ok(`All ${expectedMigrations.length} migrations are applied.`);
}

function checkRls({ database }: SiteFacts): Verdict {
  if (!database) return UNKNOWN;
  if (database.tablesWithoutRls.length === 0) return ok('Row-level security is on for every table.');
  return problem(
    `Row-level security is off for ${database.tablesWithoutRls.join(', ')}.`,
    'Turn it on right away: without it, anyone can read and change these tables.',
  );
}

function checkAdmins({ database, signIn }: SiteFacts): Verdict {
  if (!database) return UNKNOWN;
  if (database.admins > 1) return ok(`${database.admins} people are admins.`);
  if (signIn === 'embedded' && database.admins === 1) return ok('One demo account is an admin.');
  if (database.admins === 0) {
    return warning(
      'No one is an admin.',
      'Sign in once, then run npm run admin:grant -- <your GitHub login>.',
    );
  }
  return warning(
    'Only one person is an admin.',
    "Make another person an admin, so that you aren't locked out when one account is lost.",
  );
}

function checkBuildHook({ hasBuildHook }: SiteFacts): Verdict {
  if (hasBuildHook) return ok('The site is rebuilt when content or visibility changes.');
  return warning(
    "BUILD_HOOK_URL isn't set, so changes to visibility and SEO only show with the next build.",
    'Create a build hook at your host and set BUILD_HOOK_URL to its URL. With npm run serve, leave it out: the server builds the site.',
  );
}

function checkDeployNotifications({ hasDeploySecret, database, signIn }: SiteFacts): Verdict {
  if (signIn === 'embedded') return ok('Builds of npm run serve are reported.');
  if (!hasDeploySecret) {
    return warning(
      "DEPLOY_WEBHOOK_SECRET isn't set, so failed builds go unnoticed.",
      'Set it, and add notifications for succeeded and failed deploys at your host. With npm run serve, leave it out.',
    );
  }
  if (database && database.lastBuildResultAt === null) {
    return warning(
      'No build results have arrived yet.',
      'If the site was built since, check the deploy notifications at your host.',
    );
  }
  return ok('The host reports build results.');
}

function checkSiteUrl({ siteUrl, site }: SiteFacts): Verdict {
  if (!site) {
    return problem(`${siteUrl} doesn't respond.`, 'Check SITE_URL: it must be the URL that readers use.');
  }
  if (site.status >= 400) {
    return problem(`${siteUrl} returns ${site.status}.`, 'Check SITE_URL and the latest deploy.');
  }
  if (new URL(siteUrl).protocol === 'https:' || isLocalUrl(siteUrl)) return ok(`${siteUrl} is reachable.`);
  return problem(`${siteUrl} isn't encrypted.`, 'Use an https URL for SITE_URL.');
}

function checkOrigins({ allowedOrigins, siteUrl }: SiteFacts): Verdict {
  const open = allowedOrigins.filter((origin) => origin.startsWith('http:') && !isLocalUrl(origin));
  if (open.length === 0) return ok(`Pages of ${allowedOrigins.join(', ')} can call the functions.`);
  return problem(
    `Unencrypted pages can call the functions: ${open.join(', ')}.`,
    `Use https URLs only, such as ${siteUrl.replace(/^http:/, 'https:')}.`,
  );
}

function checkPolicy({ site, siteUrl }: SiteFacts): Verdict {
  if (!site) return warning("The site didn't respond.", 'Fix the site URL check first.');
  if (site.contentSecurityPolicy === null) {
    return isLocalUrl(siteUrl)
      ? off('Pages have no content security policy.', "That's expected with npm start; builds have one.")
      : problem(
          'Pages have no content security policy, so an injected script would run.',
          'Check that your host serves the file _headers of the build.',
        );
  }
  if (/script-src[^;]*'unsafe-(?:inline|eval)'/.test(site.contentSecurityPolicy)) {
    return problem(
      'The content security policy allows any inline script.',
      'Check whether your host changes the headers of the build.',
    );
  }
  if (site.strictTransportSecurity === null && !isLocalUrl(siteUrl)) {
    return warning("Pages don't ask browsers to stay on https.", 'Send Strict-Transport-Security.');
  }
  return ok('Pages only run scripts from their own build.');
}

function checkMcp({ hasMcp, site }: SiteFacts): Verdict {
  if (hasMcp) return ok('Coding agents can read and search the docs at /mcp.');
  if (!site) return warning("The site didn't respond.", 'Fix the site URL check first.');
  return warning("/.well-known/mcp.json isn't reachable.", 'Check that your host runs the function mcp.');
}

function checkAsk({ hasModel }: SiteFacts): Verdict {
  if (hasModel) return ok('Readers can ask questions in the search dialog.');
  return off(
    "No model is configured, so the search dialog doesn't answer questions.",
    'Optional: set ASK_API_URL and ASK_MODEL.',
  );
}
