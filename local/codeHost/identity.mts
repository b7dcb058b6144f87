import { createEmulator, type Emulator } from 'emulate';
import { demoAccounts, organizationMember } from '../settings/demoAccounts.mts';
import { APP_ID } from '../settings/embeddedEnv.mts';
import { DEFAULT_BRANCH } from './git/repository.mts';
import { guardServer } from './guardServer.mts';

/** Id of the App's installation on the demo organization. */
export const INSTALLATION_ID = 777;
/** Client id of the OAuth app that users sign in with. */
export const OAUTH_CLIENT_ID = 'Iv1.localdocs';

/** Header that identifies the code host to the emulator, which answers no one else. */
export const IDENTITY_KEY_HEADER = 'x-identity-key';

/** Options of the identity part of the code host. */
export interface IdentityOptions {
  /** Inner port, for the code host only. */
  readonly port: number;
  /** Key that the code host sends with every request; requests without it are refused. */
  readonly key: string;
  /** URL of the code host itself. */
  readonly publicUrl: string;
  readonly owner: string;
  /** Names of the owner's repositories. */
  readonly names: readonly string[];
  /** Where the sign-in service expects users back. */
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
 * Starts the GitHub emulator, which handles identity: OAuth sign-in, App JWTs, installation tokens. The code host
 * itself serves everything below /repos (see server.mts), from a real git repository.
 */
export async function startIdentity(options: IdentityOptions): Promise<Emulator> {
  const { owner, names } = options;
  const emulator = await createEmulator({
    service: 'github',
    port: options.port,
    hostname: '127.0.0.1',
    baseUrl: options.publicUrl,
    seed: {
      github: {
        users: demoAccounts.map(({ login, name, email }) => ({ login, name, email })),
        orgs: [
          {
            login: owner,
            name: 'Demo organization',
            members: [{ login: organizationMember, role: 'admin' }],
          },
        ],
        repos: names.map((name) => ({ owner, name, default_branch: DEFAULT_BRANCH })),
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
