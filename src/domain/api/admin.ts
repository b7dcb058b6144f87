import * as v from 'valibot';
import { BuildStatusSchema } from '../admin/builds';
import { roles } from '../auth/roles';
import { defineEndpoint, type RequestOf, type ResponseOf } from './endpoint';
import { NoInputSchema, ShaSchema, TimeSchema } from './values';

/** People in one response. */
export const PEOPLE_PER_PAGE = 50;
/** Entries of the audit log in one response, at most. The database's `list_audit_log` returns one more at most. */
export const MAX_AUDIT_ENTRIES = 500;

const NullableText = v.nullable(v.string());
/** A number in a query. */
const CountSchema = v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.integer(), v.minValue(0));
const TextSchema = v.pipe(v.string(), v.trim(), v.maxLength(200));
/** Someone who has signed in. Times are ISO 8601 in UTC. */
export const PersonSchema = v.object({
  id: v.string(),
  /** GitHub login; null before the first sign-in through GitHub. */
  login: NullableText,
  name: NullableText,
  email: NullableText,
  roles: v.array(v.picklist(roles)),
  joinedAt: NullableText,
  signedInAt: NullableText,
  /** The latest sign-in, save, recorded change or use of a personal token. */
  activeAt: NullableText,
});

/** One entry of the audit log. */
export const AuditEntrySchema = v.object({
  id: v.number(),
  at: v.string(),
  /** Null for the service itself. */
  actorId: NullableText,
  /** Null for the service itself, and for accounts that are gone. */
  actorName: NullableText,
  /** `subject.verb`: `user_roles.grant`. */
  action: v.string(),
  /** What changed: `user_roles:` and an id. */
  target: v.string(),
  /** The user whose role changed, by name. */
  targetName: NullableText,
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});

const RepositorySchema = v.object({ owner: v.string(), name: v.string() });

/** An installation of the App on the content owner's account. */
const InstallationSchema = v.object({
  id: v.number(),
  account: v.string(),
  /** Its settings page at the code host. */
  url: NullableText,
  isSuspended: v.boolean(),
  /** Permission → level, as the App was granted them. */
  permissions: v.record(v.string(), v.string()),
});

const ConnectionSchema = v.object({
  /** The owner and name in the environment; only this owner's repositories can be used. */
  configured: RepositorySchema,
  /** The connected repository and installation; null before an installation was verified. */
  current: v.nullable(v.object({ repository: RepositorySchema, installationId: v.nullable(v.number()) })),
  /** Installations on the configured owner. */
  installations: v.array(InstallationSchema),
  /** Repositories of the owner that the connected installation, or else the only one, reaches. */
  repositories: v.array(v.string()),
  /** The App's name and where it is installed; null when the code host didn't respond. */
  app: v.nullable(v.object({ name: v.string(), installUrl: v.string() })),
  /** Why the code host couldn't be asked, or the repository couldn't be read; null when all went well. */
  problem: NullableText,
  webhook: v.object({
    /** Where the code host sends pushes. */
    url: v.string(),
    hasSecret: v.boolean(),
    /** The latest push to the default branch that arrived within the last 7 days. */
    lastDeliveryAt: NullableText,
  }),
  /** When the content was last synced. */
  lastSyncAt: NullableText,
});

const HealthCheckSchema = v.object({
  id: v.string(),
  group: v.picklist(['services', 'github', 'database', 'builds', 'site', 'features']),
  title: v.string(),
  state: v.picklist(['ok', 'warning', 'problem', 'off']),
  /** One sentence: what was found. */
  finding: v.string(),
  /** What to do about it; null when nothing is wrong. */
  remedy: NullableText,
});

/** A requested build. */
export const BuildSchema = v.object({
  id: v.number(),
  status: BuildStatusSchema,
  reason: v.string(),
  requestedBy: NullableText,
  requestedAt: v.string(),
  startedAt: NullableText,
  finishedAt: NullableText,
  attempts: v.number(),
  failures: v.number(),
  error: NullableText,
  /** When it is automatically sent to the host again; null when it isn't. */
  retryAt: NullableText,
  /** The host's log. */
  logUrl: NullableText,
});

/** One run of the content sync. */
export const SyncRunSchema = v.object({
  id: v.number(),
  source: v.picklist(['manual', 'webhook']),
  requestedBy: NullableText,
  finishedAt: v.string(),
  repository: v.string(),
  head: v.nullable(ShaSchema),
  files: v.nullable(v.number()),
  /** What needs attention although it succeeded. */
  notes: v.array(v.string()),
  error: NullableText,
});

/** The endpoints of the admin pages. */
export const adminApi = {
  listPeople: defineEndpoint({
    name: 'people',
    method: 'GET',
    access: 'admin',
    summary: 'Lists everyone who has signed in, with their roles, newest first.',
    request: v.object({
      search: v.optional(TextSchema, ''),
      /** A role, `none`, or empty for everyone. */
      role: v.optional(v.picklist([...roles, 'none', '']), ''),
      // The largest `integer` in the database.
      offset: v.optional(v.pipe(CountSchema, v.maxValue(2_147_483_647)), 0),
    }),
    response: v.object({ people: v.array(PersonSchema), total: v.number() }),
  }),

  changeRole: defineEndpoint({
    name: 'people',
    method: 'POST',
    access: 'admin',
    summary: 'Grants or revokes a role. The last admin keeps theirs.',
    request: v.strictObject({
      userId: v.pipe(v.string(), v.uuid('must be a UUID')),
      role: v.picklist(roles),
      isGranted: v.boolean(),
    }),
    response: v.object({
      /** False when nothing had to change. */
      isChanged: v.boolean(),
    }),
  }),

  listAuditLog: defineEndpoint({
    name: 'audit-log',
    method: 'GET',
    access: 'admin',
    summary: 'Lists privileged changes, newest first.',
    request: v.object({
      /** Part of the name, login or email of who made the change. */
      person: v.optional(TextSchema, ''),
      /** First part of the action: `user_roles`. */
      subject: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_]{0,50}$/)), ''),
      /** Text in what changed, or in its values. */
      target: v.optional(TextSchema, ''),
      from: v.optional(TimeSchema),
      to: v.optional(TimeSchema),
      /** Only entries older than this one. */
      before: v.optional(CountSchema),
      limit: v.optional(v.pipe(CountSchema, v.minValue(1), v.maxValue(MAX_AUDIT_ENTRIES)), 50),
    }),
    response: v.object({ entries: v.array(AuditEntrySchema), hasMore: v.boolean() }),
  }),

  readConnection: defineEndpoint({
    name: 'github-connection',
    method: 'GET',
    access: 'admin',
    rateLimit: 'adminCheck',
    summary: 'Reads the connection to GitHub: App, installation, repository, permissions, webhook.',
    request: NoInputSchema,
    response: ConnectionSchema,
  }),

  disconnect: defineEndpoint({
    name: 'github-connection',
    method: 'DELETE',
    access: 'admin',
    summary: 'Disconnects the content repository and its installation.',
    /** The connected repository as `owner/name`, as the admin saw it. */
    request: v.object({ repository: v.pipe(v.string(), v.minLength(3), v.maxLength(201)) }),
    response: v.object({ wasConnected: v.boolean() }),
  }),

  startAppCreation: defineEndpoint({
    name: 'github-app',
    method: 'POST',
    access: 'admin',
    rateLimit: 'adminCheck',
    summary: 'Starts creating a GitHub App: returns the page that posts its manifest to GitHub.',
    request: v.strictObject({
      /** Who will own the App: the configured owner as an organization, or the admin's personal account. */
      owner: v.picklist(['organization', 'personal']),
    }),
    response: v.object({ url: v.string() }),
  }),

  finishAppCreation: defineEndpoint({
    name: 'github-app-conversion',
    method: 'POST',
    access: 'admin',
    rateLimit: 'adminCheck',
    summary: 'Exchanges the code that GitHub returned for the credentials of the new App, once.',
    request: v.strictObject({
      code: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, "isn't a code from GitHub")),
      state: v.pipe(v.string(), v.maxLength(2000)),
    }),
    /** The only response with credentials: they are the admin's to store, and aren't kept anywhere. */
    response: v.object({
      name: v.string(),
      /** The App's page at the code host. */
      url: v.string(),
      appId: v.number(),
      clientId: v.string(),
      clientSecret: v.string(),
      privateKey: v.string(),
      webhookSecret: v.string(),
    }),
  }),

  readSiteHealth: defineEndpoint({
    name: 'site-health',
    method: 'GET',
    access: 'admin',
    rateLimit: 'adminCheck',
    summary: 'Checks services, configuration, database and hosting, with a remedy for every problem.',
    request: NoInputSchema,
    response: v.object({ checkedAt: v.string(), checks: v.array(HealthCheckSchema) }),
  }),

  listBuilds: defineEndpoint({
    name: 'builds',
    method: 'GET',
    access: 'admin',
    summary: 'Lists the latest builds and content syncs.',
    request: NoInputSchema,
    response: v.object({
      builds: v.array(BuildSchema),
      syncs: v.array(SyncRunSchema),
      /** Whether the host reports how builds end. */
      hasResults: v.boolean(),
    }),
  }),

  requestBuild: defineEndpoint({
    name: 'builds',
    method: 'POST',
    access: 'admin',
    rateLimit: 'rebuild',
    summary: 'Requests a build of the site, or sends a failed one again.',
    request: v.strictObject({
      /** The failed build to send again; null for a new one. */
      retry: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    }),
    response: v.object({ id: v.number() }),
  }),
};

export type Person = v.InferOutput<typeof PersonSchema>;
export type AuditEntry = v.InferOutput<typeof AuditEntrySchema>;
export type AuditFilter = RequestOf<typeof adminApi.listAuditLog>;
export type Connection = v.InferOutput<typeof ConnectionSchema>;
export type GithubInstallation = v.InferOutput<typeof InstallationSchema>;
export type CreatedApp = ResponseOf<typeof adminApi.finishAppCreation>;
export type HealthCheck = v.InferOutput<typeof HealthCheckSchema>;
export type HealthState = HealthCheck['state'];
export type Build = v.InferOutput<typeof BuildSchema>;
export type SyncRun = v.InferOutput<typeof SyncRunSchema>;
export type BuildsResponse = ResponseOf<typeof adminApi.listBuilds>;
