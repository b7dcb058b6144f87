import { CheckField, SelectField } from '@site/src/components/ui/Field';
import { capitalize } from '#domain/capitalize';
import type { PropSpec } from '#domain/content/components';
import { readProp } from '#domain/content/mdx/attribute';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { findUrlProblem, getUrlUse } from '#domain/content/mdx/url';
import { type PropInput, setProp } from '#domain/content/splice/setProp';
import { type FieldSuggestion, LiveText } from '../fields/LiveText';
import type { FormEditing } from '../useFormEditing';
import { readPropText } from './readProp';

/** Links that a field suggests for the text typed so far. */
export type SuggestTargets = (written: string) => readonly FieldSuggestion[];

interface PropFieldProps {
  readonly suggestTargets: SuggestTargets;
  readonly editing: FormEditing;
  readonly element: JsxElement;
  readonly name: string;
  readonly spec: PropSpec;
}

/** The field for one prop of a component, by its type. */
export function PropField({
  editing: { text, commit },
  element,
  name,
  spec,
  suggestTargets,
}: PropFieldProps) {
  const set = (value: Parameters<typeof setProp>[3]): string | null =>
    commit(setProp(text, element, name, value));
  const label = toLabel(name, spec.required);
  if (spec.type.kind === 'boolean') {
    return (
      <CheckField
        label={label}
        hint={spec.description}
        checked={readProp(element, name) === true}
        onChange={(event) => set(event.target.checked ? true : null)}
      />
    );
  }
  if (spec.type.kind === 'enum') {
    const { values } = spec.type;
    return (
      <SelectField
        label={label}
        hint={spec.description}
        value={readPropText(element, name)}
        onChange={(event) => set(event.target.value || null)}
      >
        <option value="">Not set</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </SelectField>
    );
  }
  return (
    <LiveText
      label={label}
      hint={spec.description}
      value={readPropText(element, name)}
      required={spec.required ?? false}
      inputMode={spec.type.kind === 'url' ? 'url' : spec.type.kind === 'number' ? 'numeric' : 'text'}
      suggest={name === 'href' ? suggestTargets : undefined}
      onCommit={(typed) => {
        const parsed = parsePropText(element.name ?? '', name, spec, typed);
        return 'error' in parsed ? parsed.error : set(parsed.value);
      }}
    />
  );
}

/** Labels for props whose name isn't a word. */
const LABELS: Readonly<Record<string, string>> = {
  cols: 'Columns',
  href: 'Link',
  src: 'URL',
  file: 'Partial',
};

/** Converts a prop's name to a label: `defaultOpen` → `Default open`. */
function toLabel(name: string, isRequired = false): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = LABELS[name] ?? capitalize(words);
  return isRequired ? label : `${label} (optional)`;
}

/** The result of parsing a typed text: a value, null to remove the prop, or an error. */
type ParsedProp = { readonly value: PropInput | null } | { readonly error: string };

/**
 * Parses text that was typed for a prop, by the component's contract.
 *
 * @param component name of the component
 */
function parsePropText(component: string, name: string, spec: PropSpec, typed: string): ParsedProp {
  const text = typed.trim();
  if (text === '') return spec.required ? { error: `“${name}” is required.` } : { value: null };
  if (spec.type.kind === 'number') {
    const { min = -Infinity, max = Infinity } = spec.type;
    const value = Number(text);
    return value >= min && value <= max ? { value } : { error: `Enter a number from ${min} to ${max}.` };
  }
  if (spec.type.kind === 'url') {
    const error = findUrlProblem(text, getUrlUse(component, name));
    return error ? { error } : { value: text };
  }
  return { value: text };
}
