import { createEmulator, type Emulator } from 'emulate';
import { demoAccounts } from '../settings/demoAccounts.mts';
import { DEFAULT_BRANCH } from './git/repository.mts';
import { guardServer } from './guardServer.mts';

/** Number of the GitHub App that the functions act as. */
export const APP_ID = 4242;
/** Number of the App's installation on the demo organisation. */
export const INSTALLATION_ID = 777;
/** Client id of the OAuth app people sign in through. */
export const OAUTH_CLIENT_ID = 'Iv1.localdocs';

/** Header that identifies the code host to the emulator, which answers no one else. */
export const IDENTITY_KEY_HEADER = 'x-identity-key';

/** What the identity part of the code host is set up with. */
export interface IdentityOptions {
  /** Inner port, for the code host only. */
  readonly port: number;
  /** What the code host sends with every request, so that no one else gets an answer. */
  readonly key: string;
  /** Address of the code host itself. */
  readonly publicUrl: string;
  readonly owner: string;
  readonly name: string;
  /** Where the sign-in service wants people back. */
  readonly callbackUrl: string;
  readonly oauthClientSecret: string;
  /** PEM, RSA. */
  readonly appPrivateKey: string;
}

const PERMISSIONS = {
  contents: 'write',
  pull_requests: 'write',
  checks: 'read',
  statuses: 'read',
  metadata: 'read',
};

/**
 * Starts the GitHub emulator. It knows who people and Apps are: OAuth sign-in, App JWTs, installation tokens.
 * Everything below /repos is the code host's own (see server.mts), kept in a real git repository.
 */
export async function startIdentity(options: IdentityOptions): Promise<Emulator> {
  const { owner, name } = options;
  const emulator = await createEmulator({
    service: 'github',
    port: options.port,
    hostname: '127.0.0.1',
    baseUrl: options.publicUrl,
    seed: {
      github: {
        users: demoAccounts.map((account) => ({
          login: account.login,
          name: account.name,
          email: account.email,
        })),
        orgs: [
          { login: owner, name: 'Demo organisation', members: [{ login: 'demo-admin', role: 'admin' }] },
        ],
        repos: [{ owner, name, default_branch: DEFAULT_BRANCH }],
        oauth_apps: [
          {
            client_id: OAUTH_CLIENT_ID,
            client_secret: options.oauthClientSecret,
            name: 'Local documentation site',
            redirect_uris: [options.callbackUrl],
          },
        ],
        apps: [
          {
            app_id: APP_ID,
            slug: 'docs-editor',
            name: 'Docs editor',
            private_key: options.appPrivateKey,
            permissions: PERMISSIONS,
            installations: [
              {
                installation_id: INSTALLATION_ID,
                account: owner,
                repository_selection: 'all',
                permissions: PERMISSIONS,
              },
            ],
          },
        ],
      },
    },
  });
  await guardServer(options.port, ({ headers }) => headers[IDENTITY_KEY_HEADER] === options.key);
  return emulator;
}
