import * as v from 'valibot';

const AnchorSchema = v.object({ id: v.string(), text: v.string() });
const LinkSchema = v.object({
  /** UTF-16 offsets of the URL in the text with lines joined by `\n`, without a byte order mark. */
  from: v.number(),
  to: v.number(),
  /** The line it is on, from 1. */
  line: v.optional(v.number()),
  /** The href it points to, with its hash: `/products/desktop`. */
  target: v.string(),
});
/** Schema of {@link IndexedFile}. */
export const IndexedFileSchema = v.object({
  /** '' for a file without a title, such as a partial. */
  title: v.string(),
  /** Link targets, in the order of the page. */
  anchors: v.array(AnchorSchema),
  /** Its links within the documentation. */
  links: v.array(LinkSchema),
  /** Page ids that redirect here. */
  redirectFrom: v.array(v.string()),
  /** Why its anchors and links aren't known, as a sentence; omitted when they are. */
  problem: v.optional(v.string()),
});

/** Index of a branch for links, completion and renames. */
export const ContentIndexSchema = v.object({
  headSha: v.string(),
  /** Pages and partials, by path. */
  pages: v.array(v.object({ path: v.string(), blobSha: v.string(), ...IndexedFileSchema.entries })),
  /** Files below `static/img/`; `size` in bytes. */
  images: v.array(v.object({ path: v.string(), blobSha: v.string(), size: v.number() })),
});

export type ContentIndex = v.InferOutput<typeof ContentIndexSchema>;
export type IndexedPage = ContentIndex['pages'][number];
/** Index of one file's content. */
export type IndexedFile = v.InferOutput<typeof IndexedFileSchema>;
