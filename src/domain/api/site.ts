import * as v from 'valibot';
import { PrivacySchema } from '../visibility/visibility';
import { defineEndpoint, type RequestOf, type ResponseOf } from './endpoint';
import { NoInputSchema, PagePathSchema } from './values';

/** Status of the latest requested build. */
const RebuildSchema = v.object({
  /**
   * none: no build was requested. waiting: queued, and sent to the host within a minute. started: the host accepted it.
   * live: visitors have it. failed: the host didn't accept it, and the request is repeated. broken: the build failed,
   * and is retried. stopped: it failed too often and isn't retried. unavailable: no build hook is configured.
   */
  status: v.picklist(['none', 'waiting', 'started', 'live', 'failed', 'broken', 'stopped', 'unavailable']),
  /** When it reached this status, ISO 8601 in UTC. */
  at: v.nullable(v.string()),
  /** Why the host didn't accept it, or why the build failed. */
  message: v.nullable(v.string()),
});

const PageVisibilitySchema = v.object({
  path: v.string(),
  privacy: PrivacySchema,
  isActive: v.boolean(),
  /** Whether visitors can't see it, for any reason. */
  isHidden: v.boolean(),
  /** Href of the page above that hides it; '' when that is its section, or isn't a page; null when nothing above does. */
  hiddenBy: v.nullable(v.string()),
  /** When its entry last changed, ISO 8601 in UTC, to send with a change; null while it has no entry. */
  updatedAt: v.nullable(v.string()),
  rebuild: RebuildSchema,
});

/** The endpoints for what visitors see of the built site. */
export const siteApi = {
  readVisibility: defineEndpoint({
    name: 'page-visibility',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads whether visitors see a page, and the status of the latest build.',
    request: v.object({ path: PagePathSchema }),
    response: PageVisibilitySchema,
  }),

  changeVisibility: defineEndpoint({
    name: 'page-visibility',
    method: 'POST',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: "Changes the visibility of a page and requests a build. Omitted fields don't change.",
    request: v.pipe(
      v.strictObject({
        path: PagePathSchema,
        privacy: v.optional(PrivacySchema),
        isActive: v.optional(v.boolean()),
        /** `updatedAt` of the visibility that the user saw; without it, nothing is compared. */
        updatedAt: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('must be an ISO timestamp')))),
      }),
      v.check(({ privacy, isActive }) => privacy !== undefined || isActive !== undefined, 'changes nothing'),
    ),
    response: PageVisibilitySchema,
  }),

  listHiddenPages: defineEndpoint({
    name: 'hidden-pages',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: "Lists the pages of the default branch that visitors can't see.",
    request: NoInputSchema,
    response: v.object({
      /** Repo paths: `docs/desktop/index.mdx`. */
      hidden: v.array(v.string()),
      rebuild: RebuildSchema,
    }),
  }),

  syncContent: defineEndpoint({
    name: 'sync-and-compile',
    method: 'POST',
    access: 'editor',
    summary: 'Syncs the database with the content repository and requests a build.',
    request: v.strictObject({
      repository: v.strictObject({
        owner: v.pipe(v.string(), v.maxLength(100)),
        name: v.pipe(v.string(), v.maxLength(100)),
        installation_id: v.pipe(v.number(), v.safeInteger()),
      }),
      webhook_event: v.strictObject({ type: v.literal('manual'), commits: v.literal(1) }),
    }),
    response: v.object({
      /** Files below `docs/` that changed since the previous sync. */
      filesProcessed: v.number(),
      /** Problems that need attention; the sync succeeded anyway. */
      errors: v.array(v.string()),
      rebuild: RebuildSchema,
    }),
  }),
};

export type Rebuild = v.InferOutput<typeof RebuildSchema>;
export type PageVisibilityRequest = RequestOf<typeof siteApi.changeVisibility>;
export type PageVisibilityResponse = v.InferOutput<typeof PageVisibilitySchema>;
export type SyncRequest = RequestOf<typeof siteApi.syncContent>;
export type SyncResponse = ResponseOf<typeof siteApi.syncContent>;
