import { contentComponents, findComponent } from '#domain/content/components';
import { frontMatterKeys } from '#domain/content/frontMatter/frontMatterKeys';
import { toComponentTemplate, toPropTemplate } from '#domain/content/insert/componentTemplates';
import type { Suggestion } from './suggestion';

/**
 * The components that fit, starting with those that belong in the innermost open one, and the tag that closes it.
 *
 * @param unclosed components that are open before the cursor, innermost last
 */
export function suggestTags(unclosed: readonly string[]): Suggestion[] {
  const innermost = unclosed.at(-1);
  const closing =
    innermost === undefined
      ? []
      : [{ label: `/${innermost}`, insert: `/${innermost}>`, info: 'Close this component.' }];
  const components = Object.entries(contentComponents)
    .map(([label, { description, parents }]) => ({
      // The `<` was already typed.
      suggestion: { label, info: description, template: toComponentTemplate(label).slice(1) },
      order: parents === undefined ? 1 : parents.includes(innermost ?? '') ? 0 : 2,
    }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ suggestion }) => suggestion);
  return [...components, ...closing];
}

/** Closing tags for the open components, innermost first. */
export function suggestClosingTags(unclosed: readonly string[]): Suggestion[] {
  return [...new Set(unclosed.toReversed())].map((label) => ({ label, insert: `${label}>` }));
}

/** The props that a component doesn't have yet, required ones first. */
export function suggestProps(component: string, used: readonly string[]): Suggestion[] {
  const spec = findComponent(component);
  return Object.entries(spec?.props ?? {})
    .filter(([prop]) => !used.includes(prop))
    .toSorted(([, a], [, b]) => Number(b.required ?? false) - Number(a.required ?? false))
    .map(([label, prop]) => ({
      label,
      ...(prop.required ? { detail: 'required' } : {}),
      info: prop.description,
      template: toPropTemplate(component, label, prop),
    }));
}

/** Suggestions for a prop's quoted value: kinds such as `link` stand for a choice from the site's data. */
export function describeValue(
  component: string,
  prop: string,
):
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'link' | 'image' | 'partial' }
  | null {
  if (component === 'Include') return prop === 'file' ? { kind: 'partial' } : null;
  const props = findComponent(component)?.props ?? {};
  const type = Object.hasOwn(props, prop) ? props[prop]?.type : undefined;
  if (type?.kind === 'enum') return { kind: 'choice', values: type.values };
  if (type?.kind !== 'url' || component === 'Embed') return null;
  return { kind: prop === 'href' ? 'link' : 'image' };
}

/** The front-matter keys that a page doesn't have yet. */
export function suggestFrontMatterKeys(used: readonly string[]): Suggestion[] {
  return frontMatterKeys
    .filter(({ key }) => !used.includes(key))
    .map(({ key, value, description }) => ({
      label: key,
      info: description,
      insert: value.kind === 'data' ? `${key}:\n  - ` : value.kind === 'flag' ? `${key}: true` : `${key}: `,
    }));
}

/** The values of a front-matter key that has only a few. */
export function suggestFrontMatterValues(name: string): Suggestion[] {
  const value = frontMatterKeys.find(({ key }) => key === name)?.value;
  if (value?.kind === 'flag') return [{ label: 'true' }, { label: 'false' }];
  return value?.kind === 'choice' ? value.values.map((label) => ({ label })) : [];
}
