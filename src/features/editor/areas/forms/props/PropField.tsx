import { CheckField, SelectField } from '@site/src/components/ui/Choice';
import type { PropSpec } from '#domain/content/components';
import type { JsxElement } from '#domain/content/mdx/nodes';
import { setProp } from '#domain/content/splice/setProp';
import { LiveText } from '../fields/LiveText';
import type { VisualEditing } from '../useFormEditing';
import { parsePropText } from './parsePropText';
import { readProp, readPropText } from './readProp';

interface PropFieldProps {
  readonly editing: VisualEditing;
  readonly element: JsxElement;
  readonly name: string;
  readonly spec: PropSpec;
}

/** The field for one prop of a component, by its type. */
export function PropField({ editing: { text, commit }, element, name, spec }: PropFieldProps) {
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
      onCommit={(typed) => {
        const parsed = parsePropText(element.name ?? '', name, spec, typed);
        return 'fault' in parsed ? parsed.fault : set(parsed.value);
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

/** `defaultOpen` → `Default open`. */
function toLabel(name: string, isRequired = false): string {
  const words = name.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const label = LABELS[name] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return isRequired ? label : `${label} (optional)`;
}
