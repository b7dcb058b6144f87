import { SelectField } from '@site/src/components/ui/Field';
import { useMemo } from 'react';
import type { InsertPosition } from '#domain/navigation/navigationEdits';
import {
  listNavigationEntries,
  type NavigationEntry,
  parseNavigationFile,
} from '#domain/navigation/navigationFile';
import { brandProse } from '#domain/product/brandText';

interface ParentFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Text of the navigation file. */
  readonly navigation: string;
  readonly value: string;
  /** An additional first choice, such as keeping the position. */
  readonly first: { readonly value: string; readonly label: string };
  /** File whose subtree can't be chosen; '' for none. */
  readonly without?: string;
  readonly onChange: (value: string) => void;
}

/** Lets a person choose where in the navigation a page goes: last in a section, or last below a page. */
export function ParentField({
  label,
  hint,
  navigation,
  value,
  first,
  without = '',
  onChange,
}: ParentFieldProps) {
  const source = useMemo(() => parseNavigationFile(navigation), [navigation]);
  const toOptions = (entries: readonly NavigationEntry[]) =>
    listNavigationEntries({
      entries: entries.flatMap((entry) => withoutSubtree(entry, without)),
      sections: [],
    }).map(({ file, title, depth }) => (
      <option key={file} value={`below:${file}`}>
        {'\u00a0'.repeat(4 * depth + 2)}
        {brandProse(title)}
      </option>
    ));
  return (
    <SelectField label={label} hint={hint} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value={first.value}>{first.label}</option>
      <option value="section:">Above the sections</option>
      {toOptions(source.entries)}
      {source.sections.map((section) => (
        <optgroup key={section.id} label={brandProse(section.title)}>
          <option value={`section:${section.id}`}>Directly in {brandProse(section.title)}</option>
          {toOptions(section.entries)}
        </optgroup>
      ))}
    </SelectField>
  );
}

/** Reads an option's value; null for the first one. */
export function readParent(value: string): InsertPosition | null {
  const [, kind, rest = ''] = /^(section|below):(.*)$/.exec(value) ?? [];
  if (kind === 'section') return { kind, id: rest === '' ? null : rest };
  return kind === 'below' ? { kind, file: rest } : null;
}

function withoutSubtree(entry: NavigationEntry, file: string): NavigationEntry[] {
  if (entry.file === file) return [];
  return [{ ...entry, children: entry.children.flatMap((child) => withoutSubtree(child, file)) }];
}
