import * as v from 'valibot';

const OptionalText = v.optional(v.nullable(v.string()), null);

/** A row of `navigation_sections`, with the columns that a tree is built from. */
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

/** Whether visitors may see an item. */
export const PrivacySchema = v.picklist(['PUBLIC', 'PRIVATE']);
export type Privacy = v.InferOutput<typeof PrivacySchema>;

/** A row of `navigation_items`, with the columns that a tree is built from. */
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
  /** The page's file: `docs/meet-product/index.mdx`; null for an item that only leads elsewhere. */
  file_path: OptionalText,
});
export type NavigationItemRow = v.InferOutput<typeof NavigationItemRowSchema>;

/** What the database says about the navigation. */
export interface NavigationRows {
  readonly sections: readonly NavigationSectionRow[];
  readonly items: readonly NavigationItemRow[];
}

/** Whether a row by itself is for visitors; what is above it may still hide it. */
export function isPublicRow({
  privacy,
  is_active,
}: Pick<NavigationItemRow, 'privacy' | 'is_active'>): boolean {
  return is_active && privacy === 'PUBLIC';
}

/** Rows in the order of the sidebar; equal places by title, then id, so that every build has the same order. */
export function sortRows<Row extends Pick<NavigationItemRow, 'id' | 'title' | 'order_index'>>(
  rows: readonly Row[],
): Row[] {
  return rows.toSorted(
    (a, b) => a.order_index - b.order_index || a.title.localeCompare(b.title, 'en') || (a.id < b.id ? -1 : 1),
  );
}

/** Rows as people with a role see them: PRIVATE items stand in the tree like all others. */
export function withPrivateItems(rows: NavigationRows): NavigationRows {
  const items = rows.items.map((item): NavigationItemRow => ({ ...item, privacy: 'PUBLIC' }));
  return { ...rows, items };
}
