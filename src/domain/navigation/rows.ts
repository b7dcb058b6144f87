import * as v from 'valibot';
import { PrivacySchema } from '../visibility/visibility';

const OptionalText = v.optional(v.nullable(v.string()), null);

/** A row of `navigation_sections`. The content sync mirrors the navigation file in it; `is_active` is visibility. */
export const NavigationSectionRowSchema = v.object({
  id: v.string(),
  title: v.string(),
  breadcrumb_title: OptionalText,
  slug: OptionalText,
  description: OptionalText,
  order_index: v.number(),
  is_active: v.boolean(),
});
export type NavigationSectionRow = v.InferOutput<typeof NavigationSectionRowSchema>;

/**
 * A row of `navigation_items`. The content sync mirrors the navigation file in it; `privacy` and `is_active` are the
 * visibility of the page.
 */
export const NavigationItemRowSchema = v.object({
  id: v.string(),
  /** null: above the sections. */
  section_id: v.nullable(v.string()),
  /** null: directly in its section. */
  parent_id: v.nullable(v.string()),
  title: v.string(),
  breadcrumb_title: OptionalText,
  full_title: OptionalText,
  href: OptionalText,
  description: OptionalText,
  order_index: v.number(),
  privacy: PrivacySchema,
  is_active: v.boolean(),
  is_auto_generated: v.optional(v.boolean(), false),
  /** The page's file: `docs/meet-product/index.mdx`; null for a row without a page. */
  file_path: OptionalText,
});
export type NavigationItemRow = v.InferOutput<typeof NavigationItemRowSchema>;

/** The navigation rows that a person may read. */
export interface NavigationRows {
  readonly sections: readonly NavigationSectionRow[];
  readonly items: readonly NavigationItemRow[];
}
