import { TextArea, TextField } from '@site/src/components/ui/Field';
import { useState } from 'react';
import { seoMessages } from '#domain/errors/messages';
import {
  findSettingProblem,
  isAdminSetting,
  listSettingFields,
  type SeoScopeKind,
  type SettingField,
  type SettingKey,
  type SettingValues,
} from '#domain/seo/settings/settingFields';
import { toLengthHint } from './lengthHint';

interface SettingsFieldsProps {
  readonly kind: SeoScopeKind;
  readonly isAdmin: boolean;
  readonly values: SettingValues;
  /** The stored values. */
  readonly saved: SettingValues;
  /** The values that apply where a field is empty. */
  readonly inherited?: Partial<SettingValues> | undefined;
  /** Whether to show problems in fields that the user hasn't left yet. */
  readonly showsAllProblems: boolean;
  readonly onChange: (key: SettingKey, text: string) => void;
}

/** The fields of stored settings, with the problem of each. */
export function SettingsFields({
  kind,
  isAdmin,
  values,
  saved,
  inherited,
  showsAllProblems,
  onChange,
}: SettingsFieldsProps) {
  const [left, setLeft] = useState<ReadonlySet<SettingKey>>(new Set());
  return listSettingFields(kind).map((field) => {
    const { key, label, control } = field;
    const text = values[key];
    const isChanged = text.trim() !== saved[key].trim();
    const isShown = showsAllProblems || left.has(key);
    const common = {
      label,
      value: text,
      placeholder: inherited?.[key],
      error: isShown ? findProblem(field, text, { kind, isAdmin, isChanged }) : null,
      hint: (key === 'title' || key === 'description') && text ? toLengthHint(key, text) : field.hint,
      onBlur: () => setLeft(new Set([...left, key])),
    };
    const isLong = control === 'text' || control === 'json';
    if (!isLong) {
      return (
        <TextField
          key={key}
          {...common}
          {...(control === 'url' && { inputMode: 'url' as const })}
          onChange={({ target }) => onChange(key, target.value)}
        />
      );
    }
    return (
      <TextArea
        key={key}
        {...common}
        rows={control === 'json' ? 8 : 3}
        spellCheck={control === 'text'}
        onChange={({ target }) => onChange(key, target.value)}
      />
    );
  });
}

interface ProblemContext {
  readonly kind: SeoScopeKind;
  readonly isAdmin: boolean;
  readonly isChanged: boolean;
}

/** Why a value can't be saved; null when it can. */
export function findProblem(
  field: SettingField,
  text: string,
  { kind, isAdmin, isChanged }: ProblemContext,
): string | null {
  const problem = findSettingProblem(field, text);
  if (problem) return problem;
  return isChanged && !isAdmin && isAdminSetting(kind, field.key, text) ? seoMessages.adminRequired : null;
}
