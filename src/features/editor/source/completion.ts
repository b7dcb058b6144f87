import { contentComponents } from '#domain/content/components';

/** One thing that can be put in at the cursor. */
export interface Suggestion {
  readonly label: string;
  /** What is put in; the label unless told. */
  readonly insert?: string;
  readonly detail: string;
}

/** What fits at the cursor. */
export interface Suggestions {
  /** How many characters before the cursor are replaced. */
  readonly replaced: number;
  readonly options: readonly Suggestion[];
}

const OPEN_TAG = /<([A-Z][A-Za-z]*)?$/;
const WITHIN_TAG = /<([A-Z][A-Za-z]*)(?:\s[^<>]*)?\s([a-zA-Z]*)$/;

/**
 * Suggests components and their props, from their contract.
 *
 * @param before the text before the cursor, from some line above it on
 * @returns null where neither fits
 */
export function suggestContent(before: string): Suggestions | null {
  const tag = OPEN_TAG.exec(before);
  if (tag) return { replaced: (tag[1] ?? '').length, options: COMPONENTS };
  const [, component = '', prop = ''] = WITHIN_TAG.exec(before) ?? [];
  const spec = Object.hasOwn(contentComponents, component) ? contentComponents[component] : undefined;
  if (!spec || isInsideValue(before)) return null;
  const options = Object.entries(spec.props).map(([name, { type, description }]): Suggestion => {
    const insert = type.kind === 'boolean' ? name : type.kind === 'number' ? `${name}={}` : `${name}=""`;
    return { label: name, insert, detail: description };
  });
  return { replaced: prop.length, options };
}

const COMPONENTS: readonly Suggestion[] = Object.entries(contentComponents).map(
  ([label, { description }]) => ({
    label,
    detail: description,
  }),
);

/** Whether the cursor stands between quotes of the tag it is in. */
function isInsideValue(before: string): boolean {
  const tag = before.slice(before.lastIndexOf('<'));
  return (tag.match(/"/g)?.length ?? 0) % 2 === 1;
}
