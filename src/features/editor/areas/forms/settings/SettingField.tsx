import { CheckField, SelectField } from '@site/src/components/ui/Field';
import { toLengthHint } from '@site/src/features/seoSettings';
import type { ReactNode } from 'react';
import type { FrontMatter } from '#domain/content/frontMatter/frontMatter';
import { joinItems, splitItems, toItemText } from '#domain/content/frontMatter/itemList';
import type { FrontMatterValue } from '#domain/content/splice/frontMatterValue';
import { readFlag } from '#domain/seo/readSeoValues';
import { LiveText } from '../fields/LiveText';
import { MetaTags } from './MetaTags';
import type { SettingSpec } from './settingsGroups';

interface SettingFieldProps {
  readonly setting: SettingSpec;
  readonly frontMatter: FrontMatter;
  /** Says where the value comes from when the page doesn't set it. */
  readonly note: ReactNode;
  /** Sets the key, or removes it; returns why that was rejected, or null. */
  readonly onSet: (key: string, value: FrontMatterValue | null) => string | null;
}

const LONG_TEXTS = new Set(['description', 'metaDescription', 'ogDescription', 'twitterDescription']);

/** The field for one key of a page's front matter, by the key's type. */
export function SettingField({ setting, frontMatter, note, onSet }: SettingFieldProps) {
  const { key, label, value: kind, description } = setting;
  const value = frontMatter[key];
  const hint = note ?? description;
  if (key === 'customMeta') return <MetaTags value={value} onSet={(tags) => onSet(key, tags)} />;
  if (kind.kind === 'flag') {
    return (
      <CheckField
        label={label}
        hint={hint}
        checked={readFlag(value)}
        onChange={(event) => onSet(key, event.target.checked ? true : null)}
      />
    );
  }
  if (kind.kind === 'choice') {
    const current = readText(value);
    const values = kind.values.includes(current) || current === '' ? kind.values : [current, ...kind.values];
    return (
      <SelectField
        label={label}
        hint={hint}
        value={current}
        onChange={(event) => onSet(key, event.target.value || null)}
      >
        <option value="">Not set here</option>
        {values.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    );
  }
  return <TextSetting setting={setting} value={value} hint={hint} onSet={onSet} />;
}

interface TextSettingProps extends Pick<SettingFieldProps, 'setting' | 'onSet'> {
  readonly value: unknown;
  readonly hint: ReactNode;
}

function TextSetting({ setting: { key, label, value: kind }, value, hint, onSet }: TextSettingProps) {
  const isData = kind.kind === 'data';
  // By convention, meta keywords are a text with commas.
  const isNewList = kind.kind === 'list' && key !== 'metaKeywords' && value === undefined;
  const isList = Array.isArray(value) || isNewList;
  const shown = isData ? toJsonSource(value) : isList ? joinItems(readList(value)) : readText(value);
  return (
    <LiveText
      label={label}
      value={shown}
      hint={hint}
      {...(LONG_TEXTS.has(key) || isData ? { isMultiline: true } : {})}
      {...(kind.kind === 'url' ? { inputMode: 'url' as const } : {})}
      describe={(text) => (isData ? jsonHint(text) : lengthHint(key, text))}
      onCommit={(text) => onSet(key, toValue(text, isData, isList))}
    />
  );
}

function toValue(text: string, isData: boolean, isList: boolean): FrontMatterValue | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (isList) return splitItems(trimmed);
  if (!isData) return trimmed;
  try {
    const data: unknown = JSON.parse(trimmed);
    return typeof data === 'object' && data !== null ? { data: data as Record<string, unknown> } : trimmed;
  } catch {
    // Not valid JSON yet: front matter stores it as text, so nothing typed is lost.
    return trimmed;
  }
}

/** Says when a text isn't valid JSON yet; otherwise null. */
function jsonHint(text: string): ReactNode {
  const value = toValue(text, true, false);
  return typeof value === 'string' ? "This isn't valid JSON yet, so it's saved as text and ignored." : null;
}

/** The text's length for search engines, with placeholders filled in; null when there is no hint. */
function lengthHint(key: string, text: string): ReactNode {
  if (key === 'title' || key === 'metaTitle') return toLengthHint('title', text);
  return LONG_TEXTS.has(key) ? toLengthHint('description', text) : null;
}

/** A front matter value as text for a text field. */
function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function readList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(toItemText).filter((item) => item !== '') : [];
}

/** Front matter data as JSON for editing; text that isn't data stays as it is. */
function toJsonSource(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}
