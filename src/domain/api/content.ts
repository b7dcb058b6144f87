import * as v from 'valibot';
import { ContentIndexSchema } from '../content/links/contentIndex';
import { SearchPageSchema } from '../search/types';
import { SeoIndexSchema } from '../seo/seoIndex';
import { defineEndpoint, type RequestOf, type ResponseOf } from './endpoint';
import {
  BranchNameSchema,
  FileListSchema,
  ImagePathSchema,
  NoInputSchema,
  OperationIdSchema,
  PagePathSchema,
  ShaSchema,
} from './values';

/** Defaults to the default branch. */
const BranchQuerySchema = v.object({ branch: v.optional(BranchNameSchema) });

/** The endpoints that read and save content. */
export const contentApi = {
  listPages: defineEndpoint({
    name: 'pages',
    method: 'GET',
    access: 'signed-in',
    withoutRole: 'public-pages',
    rateLimit: 'contentRead',
    rateLimitWithoutRole: 'publicRead',
    summary: 'Lists the pages of a branch.',
    request: BranchQuerySchema,
    response: v.object({
      branch: v.string(),
      headSha: ShaSchema,
      defaultBranch: v.string(),
      /** Every page's file on the branch, by repo path. `size` in bytes. */
      files: v.array(v.object({ path: v.string(), blobSha: ShaSchema, size: v.number() })),
    }),
  }),

  readPage: defineEndpoint({
    name: 'page-source',
    method: 'GET',
    access: 'signed-in',
    withoutRole: 'public-pages',
    rateLimit: 'contentRead',
    rateLimitWithoutRole: 'publicRead',
    summary: 'Reads the source of a page on a branch.',
    request: v.object({ path: PagePathSchema, branch: v.optional(BranchNameSchema) }),
    response: v.object({
      path: v.string(),
      branch: v.string(),
      headSha: ShaSchema,
      blobSha: ShaSchema,
      /**
       * The file's text, exact to the byte: with its byte order mark and line endings. For users without a role, URLs of
       * hidden pages are removed.
       */
      text: v.string(),
    }),
  }),

  readTexts: defineEndpoint({
    name: 'branch-texts',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads the texts of a branch, as many as fit in a response, for find and replace across pages.',
    request: v.object({
      branch: v.optional(BranchNameSchema),
      /** The commit and the last path of the previous response: the next texts are of the same commit. */
      commit: v.optional(ShaSchema),
      after: v.optional(PagePathSchema),
    }),
    response: v.object({
      headSha: ShaSchema,
      /** By path. Files that aren't UTF-8 are omitted. */
      files: v.array(v.object({ path: v.string(), blobSha: ShaSchema, text: v.string() })),
      /** Whether there are more after the last one. */
      hasMore: v.boolean(),
    }),
  }),

  readHistory: defineEndpoint({
    name: 'page-history',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Lists the versions of a file on a branch, the latest first, twenty at a time.',
    request: v.object({
      path: PagePathSchema,
      branch: v.optional(BranchNameSchema),
      /** Start of the next part, from a previous response; by default the head of the branch. */
      commit: v.optional(ShaSchema),
      page: v.optional(
        v.pipe(
          v.union([v.string(), v.number()]),
          v.transform(Number),
          v.integer(),
          v.minValue(1),
          v.maxValue(500),
        ),
        1,
      ),
    }),
    response: v.object({
      versions: v.array(
        v.object({
          commit: ShaSchema,
          /** The path of the file in this commit. */
          path: v.string(),
          subject: v.string(),
          authors: v.array(v.string()),
          /** ISO 8601, UTC. */
          date: v.string(),
          /** Page of the commit at the code host. */
          url: v.string(),
          pullRequest: v.nullable(v.object({ number: v.number(), url: v.string() })),
        }),
      ),
      /** Where the list continues; null at its end. */
      next: v.nullable(v.object({ commit: ShaSchema, path: v.string(), page: v.number() })),
    }),
  }),

  readVersion: defineEndpoint({
    name: 'page-version',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads the text that a file had at a commit.',
    request: v.object({ path: PagePathSchema, commit: ShaSchema }),
    response: v.object({
      path: v.string(),
      commit: ShaSchema,
      /** Null when the commit doesn't have the file: it was deleted. */
      text: v.nullable(v.string()),
    }),
  }),

  readIndex: defineEndpoint({
    name: 'content-index',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads the index of a branch: titles, headings, links and redirects of its pages.',
    request: BranchQuerySchema,
    response: ContentIndexSchema,
  }),

  readSeoIndex: defineEndpoint({
    name: 'seo-index',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: "Reads the SEO metadata of the default branch's pages, and which pages link to them.",
    request: NoInputSchema,
    response: SeoIndexSchema,
  }),

  readImage: defineEndpoint({
    name: 'image',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads an image of a branch, which the site may not serve yet.',
    request: v.object({ path: ImagePathSchema, branch: v.optional(BranchNameSchema) }),
    response: v.object({ path: v.string(), branch: v.string(), blobSha: ShaSchema, base64: v.string() }),
  }),

  searchPrivatePages: defineEndpoint({
    name: 'private-search',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: "Searches the pages of the default branch that visitors can't see.",
    request: v.object({ query: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)) }),
    response: v.object({ pages: v.array(SearchPageSchema) }),
  }),

  readPrivatePage: defineEndpoint({
    name: 'private-page',
    method: 'GET',
    access: 'editor',
    rateLimit: 'contentRead',
    summary: 'Reads a page of the default branch by its href, hidden or not.',
    request: v.object({
      path: v.pipe(
        v.string(),
        v.maxLength(512),
        // Decoded; the name of a file can have spaces.
        v.regex(/^\/products\/(?:[^?#\\%\s]| )+$/, "isn't the URL of a page"),
      ),
    }),
    response: v.object({
      /** Repo path of the page. */
      path: v.string(),
      /** The default branch. */
      branch: v.string(),
      text: v.string(),
    }),
  }),

  save: defineEndpoint({
    name: 'commits',
    method: 'POST',
    access: 'editor',
    summary: 'Saves files to a branch, which must not be the default branch.',
    request: v.object({
      operationId: OperationIdSchema,
      branch: BranchNameSchema,
      /** The branch's head when the client last read it. What changed since is compared file by file. */
      expectedHead: ShaSchema,
      /** Commit message. */
      message: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)),
      files: v.pipe(FileListSchema, v.minLength(1, 'must have at least one file')),
      /** If the branch does not exist, create it at this commit: the default branch's head or an older commit. */
      createFrom: v.optional(ShaSchema),
      /** Saves also to a branch whose pull request was merged, where the changes need another one. */
      afterMerge: v.optional(v.boolean(), false),
    }),
    response: v.object({
      /** The branch's head now. */
      headSha: ShaSchema,
      /** The commit with the change; the head itself when the branch already had all of it. */
      commitSha: ShaSchema,
      /** The new base of every file in the request; `null` for a deleted one. */
      files: v.array(v.object({ path: v.string(), blobSha: v.nullable(ShaSchema) })),
    }),
  }),
};

export type PagesResponse = ResponseOf<typeof contentApi.listPages>;
export type PageFile = PagesResponse['files'][number];
export type PageSourceResponse = ResponseOf<typeof contentApi.readPage>;
export type TextsResponse = ResponseOf<typeof contentApi.readTexts>;
export type PageHistoryResponse = ResponseOf<typeof contentApi.readHistory>;
export type PageVersion = PageHistoryResponse['versions'][number];
export type CommitRequest = RequestOf<typeof contentApi.save>;
export type CommitResponse = ResponseOf<typeof contentApi.save>;
