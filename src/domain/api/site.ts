import * as v from 'valibot';
import { BuildStatusSchema } from '../admin/builds';
import { PrivacySchema } from '../visibility/visibility';
import { defineEndpoint, type RequestOf, type ResponseOf } from './endpoint';
import { NoInputSchema, PagePathSchema, TimeSchema } from './values';

/** Status of the latest requested build. */
const RebuildSchema = v.object({
  /** none: no build was requested. */
  status: v.union([v.literal('none'), BuildStatusSchema]),
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

/** `updatedAt` of the state that the user saw, null for none; without it, nothing is compared. */
const SeenSchema = v.optional(v.nullable(TimeSchema));

/** The rows of the navigation that decide what visitors see, and the status of the latest build. */
const NavigationVisibilitySchema = v.object({
  sections: v.array(
    v.object({
      id: v.string(),
      /** The section's id in the navigation file. */
      slug: v.string(),
      isActive: v.boolean(),
      updatedAt: v.string(),
    }),
  ),
  entries: v.array(
    v.object({
      id: v.string(),
      parentId: v.nullable(v.string()),
      sectionId: v.nullable(v.string()),
      /** Repo path of the page; null for an entry without one. */
      path: v.nullable(v.string()),
      href: v.nullable(v.string()),
      privacy: PrivacySchema,
      isActive: v.boolean(),
      /** Whether a content sync made it from the navigation file. */
      isGenerated: v.boolean(),
      updatedAt: v.string(),
    }),
  ),
  rebuild: RebuildSchema,
});

/** The new visibility of a page or a section. */
const NavigationChangeSchema = v.union([
  v.strictObject({
    path: PagePathSchema,
    privacy: v.optional(PrivacySchema),
    isActive: v.optional(v.boolean()),
    updatedAt: SeenSchema,
  }),
  v.strictObject({
    /** The section's id in the navigation file. */
    section: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,200}$/, "isn't the id of a section")),
    title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    isActive: v.boolean(),
    updatedAt: SeenSchema,
  }),
]);

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
        updatedAt: SeenSchema,
      }),
      v.check(({ privacy, isActive }) => privacy !== undefined || isActive !== undefined, 'changes nothing'),
    ),
    response: PageVisibilitySchema,
  }),

  readNavigationVisibility: defineEndpoint({
    name: 'navigation-visibility',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary:
      'Reads the visibility of all pages and sections of the navigation, and the status of the latest build.',
    request: NoInputSchema,
    response: NavigationVisibilitySchema,
  }),

  changeNavigationVisibility: defineEndpoint({
    name: 'navigation-visibility',
    method: 'POST',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Changes the visibility of several pages and sections, all or none, and requests a build.',
    request: v.strictObject({
      changes: v.pipe(v.array(NavigationChangeSchema), v.minLength(1), v.maxLength(1000)),
    }),
    response: NavigationVisibilitySchema,
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
export type NavigationVisibilityResponse = v.InferOutput<typeof NavigationVisibilitySchema>;
export type NavigationVisibilityChange = v.InferInput<typeof NavigationChangeSchema>;
export type SyncRequest = RequestOf<typeof siteApi.syncContent>;
export type SyncResponse = ResponseOf<typeof siteApi.syncContent>;
