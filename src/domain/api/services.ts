import * as v from 'valibot';
import { defineEndpoint, type ResponseOf } from './endpoint';
import { NoInputSchema } from './values';

const ServiceStateSchema = v.picklist(['ok', 'unreachable', 'not configured']);

/** The endpoints around the services that the functions use: their state, the GitHub App, and their webhooks. */
export const serviceApi = {
  readHealth: defineEndpoint({
    name: 'health',
    method: 'GET',
    access: 'visitor',
    summary: 'Reports whether the functions are configured and reach their services.',
    request: NoInputSchema,
    response: v.object({
      /** Whether the database answered. */
      database: ServiceStateSchema,
      /** Whether the code host answered for the content repository. */
      codeHost: ServiceStateSchema,
      /** Names of environment variables that are missing or wrong. */
      missing: v.array(v.string()),
    }),
  }),

  issueReadToken: defineEndpoint({
    name: 'github-app-auth',
    method: 'POST',
    access: 'editor',
    summary: 'Issues a token that can only read the content repository.',
    request: v.object({ installationId: v.pipe(v.number(), v.safeInteger()) }),
    response: v.object({
      token: v.string(),
      /** ISO 8601, UTC. */
      expiresAt: v.string(),
    }),
  }),

  confirmInstallation: defineEndpoint({
    name: 'github-installation',
    method: 'POST',
    access: 'admin',
    summary: 'Verifies an installation of the GitHub App and uses it and its repository from then on.',
    request: v.object({
      installationId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      /** Name of the repository, which must be the configured owner's; left out for the configured one. */
      repository: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, "isn't a repository's name"))),
    }),
    response: v.object({
      installationId: v.number(),
      /** The account it is installed on. */
      account: v.string(),
      repository: v.string(),
    }),
  }),

  githubWebhook: defineEndpoint({
    name: 'github-webhook',
    method: 'POST',
    access: 'signature',
    summary: 'Receives events from GitHub: syncs the content, and tells open editors that a branch changed.',
    // What the body contains depends on the event, which is in a header.
    request: v.unknown(),
    response: v.union([
      v.object({ pong: v.literal(true) }),
      v.object({ ignored: v.string() }),
      v.object({ filesProcessed: v.number() }),
      /** How many branches the event was about; open editors reload their pull requests. */
      v.object({ branches: v.number() }),
    ]),
  }),

  deployWebhook: defineEndpoint({
    name: 'deploy-webhook',
    method: 'POST',
    access: 'signature',
    summary: 'Receives the results of builds from the host.',
    // The fields of Netlify's deploy notification that are used.
    request: v.object({
      state: v.string(),
      context: v.nullish(v.string(), null),
      created_at: v.pipe(v.string(), v.isoTimestamp()),
      id: v.nullish(v.string(), null),
      /** The site's page at the host, which has its logs. */
      admin_url: v.nullish(v.string(), null),
      error_message: v.nullish(v.string(), null),
      /** The title that the build hook was called with; for a push, the message of its commit. */
      title: v.nullish(v.string(), null),
      skipped: v.nullish(v.boolean(), false),
    }),
    response: v.union([v.object({ ignored: v.string() }), v.object({ requests: v.number() })]),
  }),
};

/** Functions that the host runs on a schedule. They have no path, so nobody can call them. */
export const scheduledFunctions = {
  'prune-analytics': 'Every hour: removes analytics data that is past its retention period.',
  'revoke-tokens': 'Every minute: revokes tokens of users who lost their role.',
  'send-rebuild': 'Every minute: sends pending builds to the host.',
} as const;

export type ScheduledFunction = keyof typeof scheduledFunctions;
export type HealthResponse = ResponseOf<typeof serviceApi.readHealth>;
export type WebhookOutcome = ResponseOf<typeof serviceApi.githubWebhook>;
