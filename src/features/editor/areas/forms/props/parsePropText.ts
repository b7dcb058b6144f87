import type { PropSpec } from '#domain/content/components';
import { findUrlFault, getUrlUse } from '#domain/content/mdx/url';
import type { PropInput } from '#domain/content/splice/setProp';

/** The result of parsing a typed text: a value, null to remove the prop, or a fault. */
export type ParsedProp = { readonly value: PropInput | null } | { readonly fault: string };

/**
 * Reads what was typed for a prop, by the component's contract.
 *
 * @param component name of the component
 */
export function parsePropText(component: string, name: string, spec: PropSpec, typed: string): ParsedProp {
  const text = typed.trim();
  if (text === '') return spec.required ? { fault: `“${name}” is required.` } : { value: null };
  if (spec.type.kind === 'number') {
    const { min = -Infinity, max = Infinity } = spec.type;
    const value = Number(text);
    return value >= min && value <= max ? { value } : { fault: `Enter a number from ${min} to ${max}.` };
  }
  if (spec.type.kind === 'url') {
    const fault = findUrlFault(text, getUrlUse(component, name));
    return fault ? { fault } : { value: text };
  }
  return { value: text };
}
