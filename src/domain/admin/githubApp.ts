import { serviceApi } from '../api/services';
import { tokenPermissions } from './githubConnection';

/** Who owns the App. */
export type AppOwner = { readonly organization: string } | 'personal';

/** URLs that the App's manifest names, each without a trailing slash. */
export interface AppUrls {
  readonly siteUrl: string;
  /** The sign-in service, which GitHub sends people back to. */
  readonly supabaseUrl: string;
  /** Where GitHub sends the admin with the code of the new App. */
  readonly redirectUrl: string;
}

/** Events that the webhook understands (`netlify/lib/pullRequests/eventBranches`). */
export const APP_EVENTS = [
  'push',
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_review_thread',
  'check_run',
  'check_suite',
  'status',
] as const;

/** Permissions of the App: those that its tokens are created with, and the email address of who signs in. */
const APP_PERMISSIONS = {
  ...tokenPermissions.write,
  ...tokenPermissions.checks,
  emails: 'read',
} as const;

/**
 * A public App. People sign in with it, and GitHub lets only members of the organization authorize a private one. Anyone
 * can install a public App, so an installation counts only on the account of the content repository.
 */
export const appIsPublic: boolean = true;

/** GitHub's limit for the name of an App. */
const MAX_NAME_LENGTH = 34;

/** A manifest of a GitHub App: the description that GitHub creates it from. */
export type AppManifest = ReturnType<typeof createAppManifest>;

/**
 * The manifest of the App that this site needs: its permissions, its signed webhook and its URLs, nothing else. The
 * name is a suggestion that the admin can change on GitHub, where names of Apps are unique.
 */
export function createAppManifest({ siteUrl, supabaseUrl, redirectUrl }: AppUrls) {
  return {
    name: `Docs ${new URL(siteUrl).hostname}`.slice(0, MAX_NAME_LENGTH),
    url: siteUrl,
    description: 'Reads and edits the pages of the documentation, and signs people in.',
    public: appIsPublic,
    redirect_url: redirectUrl,
    callback_urls: [`${supabaseUrl}/auth/v1/callback`],
    request_oauth_on_install: false,
    setup_url: `${siteUrl}/github/install-success`,
    setup_on_update: true,
    hook_attributes: { url: `${siteUrl}${serviceApi.githubWebhook.path}`, active: true },
    default_permissions: APP_PERMISSIONS,
    default_events: APP_EVENTS,
  };
}

/**
 * The GitHub page that creates an App from the manifest that a form posts to it.
 *
 * @param webUrl GitHub's URL, without a trailing slash
 * @param state returned with the code
 */
export function newAppUrl(webUrl: string, owner: AppOwner, state: string): string {
  const account = owner === 'personal' ? '' : `/organizations/${encodeURIComponent(owner.organization)}`;
  return `${webUrl}${account}/settings/apps/new?state=${encodeURIComponent(state)}`;
}

/** Credentials of a new App. GitHub shows them once. */
export interface AppCredentials {
  readonly appId: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** PEM. */
  readonly privateKey: string;
  readonly webhookSecret: string;
}

/** One value to store, under the name that its service uses. */
export interface StoredValue {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

/** The environment variables of the functions that a new App sets. Hosting panels keep one line only. */
export function toAppVariables({ appId, privateKey, webhookSecret }: AppCredentials): readonly StoredValue[] {
  const key = privateKey.trim().replaceAll(/\r?\n/g, '\\n');
  return [
    { name: 'GITHUB_APP_ID', value: String(appId), isSecret: false },
    { name: 'GITHUB_APP_PRIVATE_KEY', value: `${key}\\n`, isSecret: true },
    { name: 'GITHUB_WEBHOOK_SECRET', value: webhookSecret, isSecret: true },
  ];
}

/** What the sign-in service needs for signing in with GitHub, named as its form names it. */
export function toSignInValues({ clientId, clientSecret }: AppCredentials): readonly StoredValue[] {
  return [
    { name: 'Client ID', value: clientId, isSecret: false },
    { name: 'Client Secret', value: clientSecret, isSecret: true },
  ];
}

/** Variables as lines of a `.env` file, without quotation marks: containers and hosting panels would keep them. */
export function toEnvironmentFile(variables: readonly StoredValue[]): string {
  return variables.map(({ name, value }) => `${name}=${value}`).join('\n');
}
