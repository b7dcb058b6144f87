import { Button, IconButton } from '@site/src/components/ui/Button';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FrontMatterValue } from '#domain/content/splice/frontMatterValue';
import { isAllowedMetaName, readCustomMeta } from '#domain/seo/customMeta';
import type { CustomMeta } from '#domain/seo/types';
import { useReportError } from '../fields/FieldErrors';
import { LiveText } from '../fields/LiveText';
import styles from './Settings.module.css';

interface MetaTagsProps {
  readonly value: unknown;
  readonly onSet: (value: FrontMatterValue | null) => string | null;
}

const NEW_TAG: CustomMeta = { attribute: 'name', key: '', content: '' };

/** A page's own meta tags, one by one. A tag is added to the page once it has a name and content. */
export function MetaTags({ value, onSet }: MetaTagsProps) {
  const records = toRecords(value);
  const stored = records.flatMap((record, at) => readCustomMeta([record]).map((tag) => ({ ...tag, at })));
  const [added, setAdded] = useState<CustomMeta | null>(null);
  const report = useReportError();
  const set = (changed: readonly unknown[]): string | null =>
    onSet(changed.length === 0 ? null : { records: changed });

  function change(index: number, tag: CustomMeta): string | null {
    const own = stored[index];
    if (own) return findProblem(tag) ?? set(records.toSpliced(own.at, 1, toRecord(tag)));
    const isComplete = readCustomMeta([toRecord(tag)]).length === 1;
    setAdded(isComplete ? null : tag);
    const isEmpty = tag.key === '' && tag.content === '';
    report(isComplete || isEmpty ? null : findProblem(tag));
    return isComplete ? set([...records, toRecord(tag)]) : null;
  }

  function remove(index: number) {
    const own = stored[index];
    if (own) set(records.toSpliced(own.at, 1));
    else {
      setAdded(null);
      report(null);
    }
  }

  const rows = added ? [...stored, added] : stored;
  return (
    <fieldset className={styles.tags}>
      <legend>Custom meta tags</legend>
      {rows.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tags have no identity but their position.
        <div key={index} className={styles.tag}>
          <LiveText
            label="Name or property"
            value={tag.key}
            onCommit={(key) => change(index, { ...tag, ...toName(key) })}
          />
          <LiveText
            label="Content"
            value={tag.content}
            onCommit={(content) => change(index, { ...tag, content: content.trim() })}
          />
          <IconButton label={`Remove the tag ${tag.key}`} onClick={() => remove(index)}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      <Button size="small" icon={<Plus />} disabled={added !== null} onClick={() => setAdded(NEW_TAG)}>
        Add a meta tag
      </Button>
    </fieldset>
  );
}

/** The entries of the front matter, also those that pages can't use, which stay. */
function toRecords(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}

/** Why the page would ignore a tag; null when it wouldn't. */
function findProblem({ key, content }: CustomMeta): string | null {
  if (key === '') return 'Enter a name or property.';
  if (!isAllowedMetaName(key)) return "Pages can't set this tag.";
  return content === '' ? 'Enter the content.' : null;
}

/** Open Graph tags and similar ones are properties: their names contain a colon. */
function toName(key: string): Pick<CustomMeta, 'attribute' | 'key'> {
  const name = key.trim();
  return { attribute: name.includes(':') && !name.startsWith('twitter:') ? 'property' : 'name', key: name };
}

function toRecord({ attribute, key, content }: CustomMeta): Record<string, string> {
  return { [attribute]: key, content };
}
