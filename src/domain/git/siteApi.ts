import * as v from 'valibot';
import { PrivacySchema } from '../navigation/rows';
import { PagePathSchema } from './api';

/**
 * The HTTP contract of the functions that keep the built site in step with the database and the content repository:
 * visibility of pages, content sync, the code host's webhook.
 */

/** Where each function answers, on the site's own origin. */
export const siteApiPaths = {
  pageVisibility: '/api/page-visibility',
  syncAndCompile: '/api/sync-and-compile',
  githubWebhook: '/api/github-webhook',
  deployWebhook: '/api/deploy-webhook',
} as const;

/** How far the latest build that was asked for is. */
const RebuildSchema = v.object({
  /**
   * none: nothing was asked for. waiting: noted, and told to the host within a minute. started: the host took it.
   * live: visitors have it. failed: the host did not take it, and is told again. broken: the build failed, and is
   * tried again. stopped: it failed so often that it is not tried again. unavailable: no build hook is configured.
   */
  status: v.picklist(['none', 'waiting', 'started', 'live', 'failed', 'broken', 'stopped', 'unavailable']),
  /** When it came to this, ISO 8601 in UTC. */
  at: v.nullable(v.string()),
  /** Why the host did not take it, or why the build failed. */
  message: v.nullable(v.string()),
});

/** GET /api/page-visibility?path=P, for editors. Without a path: every hidden page. */
export const PageVisibilityQuerySchema = v.object({ path: v.optional(PagePathSchema) });
/** POST /api/page-visibility, for editors: what is left out stays as it is. */
export const PageVisibilityRequestSchema = v.pipe(
  v.strictObject({
    path: PagePathSchema,
    privacy: v.optional(PrivacySchema),
    isActive: v.optional(v.boolean()),
    /** `updatedAt` of the answer that the person saw; left out by callers that skip the check. */
    updatedAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('must be an ISO timestamp')))),
  }),
  v.check(({ privacy, isActive }) => privacy !== undefined || isActive !== undefined, 'changes nothing'),
);
export const PageVisibilityResponseSchema = v.object({
  path: v.string(),
  privacy: PrivacySchema,
  isActive: v.boolean(),
  /** Whether visitors may not see it, for whatever reason. */
  isHidden: v.boolean(),
  /** When something above hides it: that page's address; '' when it is its section or no page. Else null. */
  hiddenBy: v.nullable(v.string()),
  /** When its entry last changed, ISO 8601 in UTC, to be sent with a change; null while it has no entry. */
  updatedAt: v.nullable(v.string()),
  rebuild: RebuildSchema,
});
export const HiddenPagesResponseSchema = v.object({
  /** Files of the default branch that visitors may not see: `docs/desktop/index.mdx`. */
  hidden: v.array(v.string()),
  rebuild: RebuildSchema,
});

/** POST /api/sync-and-compile, for editors. */
export const SyncRequestSchema = v.strictObject({
  repository: v.strictObject({
    owner: v.pipe(v.string(), v.maxLength(100)),
    name: v.pipe(v.string(), v.maxLength(100)),
    installation_id: v.pipe(v.number(), v.safeInteger()),
  }),
  webhook_event: v.strictObject({ type: v.literal('manual'), commits: v.literal(1) }),
});
export const SyncResponseSchema = v.object({
  /** Files below `docs/` that were changed since the sync before. */
  filesProcessed: v.number(),
  /** What a person has to look at: the sync is done all the same. */
  errors: v.array(v.string()),
  rebuild: RebuildSchema,
});

export type Rebuild = v.InferOutput<typeof RebuildSchema>;
export type PageVisibilityRequest = v.InferOutput<typeof PageVisibilityRequestSchema>;
export type PageVisibilityResponse = v.InferOutput<typeof PageVisibilityResponseSchema>;
export type HiddenPagesResponse = v.InferOutput<typeof HiddenPagesResponseSchema>;
export type SyncRequest = v.InferOutput<typeof SyncRequestSchema>;
export type SyncResponse = v.InferOutput<typeof SyncResponseSchema>;
