import type { Connection, GithubInstallation } from '../api/admin';

/**
 * Permissions of the tokens that the functions create: for each purpose, the minimum that works. Checks are read with a
 * separate token, because an App without those permissions can still do everything else.
 */
export const tokenPermissions = {
  write: { contents: 'write', pull_requests: 'write', metadata: 'read' },
  read: { contents: 'read', metadata: 'read' },
  checks: { checks: 'read', statuses: 'read', metadata: 'read' },
  /** For the list of repositories, which belongs to the whole installation. */
  list: { metadata: 'read' },
} as const;

type Level = 'read' | 'write';

/** A permission of the App, compared with what the installation granted. */
export interface PermissionCheck {
  /** The permission's name in GitHub's settings. */
  readonly label: string;
  readonly needed: Level;
  /** Null when it wasn't granted. */
  readonly granted: string | null;
  readonly isMet: boolean;
  /** Without a required one, nothing can be saved. */
  readonly isRequired: boolean;
  /** What doesn't work without it. */
  readonly purpose: string;
}

const NEEDED: readonly (Pick<PermissionCheck, 'label' | 'needed' | 'isRequired' | 'purpose'> & {
  readonly name: string;
})[] = [
  {
    name: 'contents',
    label: 'Contents',
    needed: tokenPermissions.write.contents,
    isRequired: true,
    purpose: 'Read pages, and save them to branches',
  },
  {
    name: 'pull_requests',
    label: 'Pull requests',
    needed: tokenPermissions.write.pull_requests,
    isRequired: true,
    purpose: 'Open and merge pull requests',
  },
  {
    name: 'metadata',
    label: 'Metadata',
    needed: tokenPermissions.write.metadata,
    isRequired: true,
    purpose: 'Find the repository and its branches',
  },
  {
    name: 'checks',
    label: 'Checks',
    needed: tokenPermissions.checks.checks,
    isRequired: false,
    purpose: 'Show check results on pull requests',
  },
  {
    name: 'statuses',
    label: 'Commit statuses',
    needed: tokenPermissions.checks.statuses,
    isRequired: false,
    purpose: 'Show build results on pull requests',
  },
];

/**
 * Compares what the product needs with what an installation was granted.
 *
 * @param granted permission → level, as GitHub reports it
 */
export function comparePermissions(granted: Readonly<Record<string, string>>): PermissionCheck[] {
  return NEEDED.map(({ name, ...needed }) => {
    const level = Object.hasOwn(granted, name) ? (granted[name] ?? null) : null;
    return { ...needed, granted: level, isMet: level !== null && satisfies(level, needed.needed) };
  });
}

function satisfies(level: string, needed: Level): boolean {
  return level === 'write' || level === 'admin' || level === needed;
}

/** State of the connection, for the screen and the site's health. */
export type ConnectionState =
  /** The App isn't installed on the owner's account, or the code host can't say. */
  | { readonly kind: 'not-installed' }
  /** It is installed, and no admin has confirmed it yet. */
  | { readonly kind: 'unverified'; readonly installation: GithubInstallation }
  | { readonly kind: 'connected'; readonly installation: GithubInstallation }
  | {
      readonly kind: 'broken';
      /** One sentence: what is wrong. */
      readonly reason: string;
      readonly remedy: string;
      /** The installation in use, when GitHub still has it. */
      readonly installation: GithubInstallation | null;
    };

/** Reads the state of the connection from what the server found. */
export function getConnectionState(connection: Connection): ConnectionState {
  const { current, installations, problem } = connection;
  const installation = installations.find(({ id }) => id === current?.installationId) ?? null;
  if (current === null || current.installationId === null) {
    const [available] = installations;
    if (available) return { kind: 'unverified', installation: available };
    if (problem !== null)
      return broken(problem, 'Check the App ID and the private key, and try again.', null);
    return { kind: 'not-installed' };
  }
  if (installation === null) {
    return problem === null
      ? broken(
          `GitHub no longer has installation ${current.installationId} on ${connection.configured.owner}.`,
          'Install the App again, then connect it here.',
          null,
        )
      : broken(problem, 'Check the App ID and the private key, and try again.', null);
  }
  if (installation.isSuspended) {
    const remedy = "Unsuspend it in the App's settings on GitHub.";
    return broken('The installation is suspended.', remedy, installation);
  }
  const missing = comparePermissions(installation.permissions).filter(
    ({ isMet, isRequired }) => isRequired && !isMet,
  );
  if (missing.length > 0) {
    const names = missing.map(({ label, needed }) => `${label} (${needed})`).join(', ');
    const remedy = "Add it in the App's settings on GitHub, then accept it in the installation.";
    return broken(`The installation lacks a permission: ${names}.`, remedy, installation);
  }
  if (problem !== null) {
    const remedy = 'Give the installation access to the repository on GitHub, or choose another one below.';
    return broken(problem, remedy, installation);
  }
  return { kind: 'connected', installation };
}

function broken(reason: string, remedy: string, installation: GithubInstallation | null): ConnectionState {
  return { kind: 'broken', reason, remedy, installation };
}
