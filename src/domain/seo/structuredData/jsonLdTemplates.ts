import { isRecord } from '../customMeta';
import type { JsonLdNode } from './structuredNodes';

/** Properties for pages of a type of schema.org: `{ TechArticle: { proficiencyLevel: 'Beginner' } }`. */
export type JsonLdTemplates = Readonly<Record<string, JsonLdNode>>;

/** The template for every type; a type's own template takes precedence. */
const EVERY_TYPE = '*';
/** Properties that identify a node's page, which a template can't change. */
const RESERVED: ReadonlySet<string> = new Set(['@context', '@id', '@type', '@graph', '__proto__']);
/** Deeper templates are certainly not written by hand. */
const MAX_DEPTH = 8;

/** Values of a template's placeholders. */
export interface TemplateValues {
  readonly page_title: string;
  readonly description: string;
  readonly url: string;
  readonly site_name: string;
}

/**
 * Reads `json_ld_templates` of the global SEO row.
 *
 * @param value the column's value
 * @returns the objects in it by type; empty when it isn't an object
 */
export function readJsonLdTemplates(value: unknown): JsonLdTemplates {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([type, node]) => (isRecord(node) ? [[type, node]] : [])),
  );
}

/**
 * Fills in the templates for a page: `{page_title}`, `{description}`, `{url}` and `{site_name}`. The page's own
 * properties take precedence over the result.
 *
 * @param type the page's type of schema.org
 */
export function fillJsonLdTemplate(
  templates: JsonLdTemplates,
  type: string,
  values: TemplateValues,
): JsonLdNode {
  const own = Object.hasOwn(templates, type) ? templates[type] : {};
  const every = Object.hasOwn(templates, EVERY_TYPE) ? templates[EVERY_TYPE] : {};
  const entries = Object.entries({ ...every, ...own }).filter(([key]) => !RESERVED.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, fill(value, values, MAX_DEPTH)]));
}

function fill(value: unknown, values: TemplateValues, depth: number): unknown {
  if (typeof value === 'string') return fillText(value, values);
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, values, depth - 1));
  const entries = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(entries.map(([key, item]) => [key, fill(item, values, depth - 1)]));
}

function fillText(text: string, values: TemplateValues): string {
  return text.replace(
    /\{(page_title|description|url|site_name)\}/g,
    (_, key: keyof TemplateValues) => values[key],
  );
}
