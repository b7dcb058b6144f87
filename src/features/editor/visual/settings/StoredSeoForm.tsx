import { Button } from '@site/src/components/ui/Button';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { toast } from '@site/src/components/ui/toast';
import { type FormEvent, useState } from 'react';
import styles from './Settings.module.css';
import type { SeoScope, SiteSeoApi, StoredSeo, StoredValues } from './siteSeoApi';
import { findRow, readStoredValues } from './storedValues';

interface StoredSeoFormProps {
  readonly scope: SeoScope;
  readonly stored: StoredSeo;
  readonly api: SiteSeoApi;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const TITLES: Readonly<Record<SeoScope['kind'], string>> = {
  site: 'SEO of the whole site',
  section: 'SEO of a section',
  page: 'Stored SEO of this page',
};

/** What is stored about the site, a section or a page; it is saved at once, outside of the change set. */
export function StoredSeoForm({ scope: initial, stored, api, onSaved, onClose }: StoredSeoFormProps) {
  const [pattern, setPattern] = useState(initial.kind === 'section' ? initial.pathPattern : '');
  const scope: SeoScope = initial.kind === 'section' ? { kind: 'section', pathPattern: pattern } : initial;
  const row = findRow(initial, stored);
  const [values, setValues] = useState(() => readStoredValues(row));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const set = (change: Partial<StoredValues>): void => setValues({ ...values, ...change });

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      await api.save(scope, trimValues(values), row?.json_data ?? null);
      toast.show({ tone: 'success', text: 'Saved. Pages take it over with the next build.' });
      onSaved();
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles.fields} onSubmit={save}>
      <h3>{TITLES[initial.kind]}</h3>
      <p className={styles.explanation}>
        It is stored in the database, not in files: saving changes it for everybody, and pages show it after
        the next build.
      </p>
      {initial.kind === 'section' && (
        <TextField
          label="Pages"
          hint="A path; with /* behind it, everything below."
          value={pattern}
          required
          onChange={(event) => setPattern(event.target.value.trim())}
        />
      )}
      <StoredFields values={values} onChange={set} />
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Back to the page</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Save for everybody
        </Button>
      </div>
    </form>
  );
}

interface StoredFieldsProps {
  readonly values: StoredValues;
  readonly onChange: (change: Partial<StoredValues>) => void;
}

function StoredFields({ values, onChange }: StoredFieldsProps) {
  return (
    <>
      <TextField
        label="Title"
        hint="{page_title} stands for the page’s own title, {site_name} for the site’s name."
        value={values.title}
        maxLength={300}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={3}
        value={values.description}
        maxLength={1000}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <TextField
        label="Keywords"
        hint="Separated by commas."
        value={values.keywords.join(',')}
        onChange={(event) => onChange({ keywords: event.target.value.split(',') })}
      />
      <TextField
        label="Picture in shared links"
        hint="An address that starts with https:// or /."
        inputMode="url"
        value={values.ogImage}
        onChange={(event) => onChange({ ogImage: event.target.value })}
      />
      <TextField
        label="Type in shared links"
        hint="website unless told."
        value={values.ogType}
        onChange={(event) => onChange({ ogType: event.target.value })}
      />
      <TextField
        label="Account of the site on X"
        value={values.twitterSite}
        onChange={(event) => onChange({ twitterSite: event.target.value })}
      />
      <TextField
        label="Account of the author on X"
        value={values.twitterCreator}
        onChange={(event) => onChange({ twitterCreator: event.target.value })}
      />
      <TextField
        label="Robots"
        hint="index,follow unless told."
        value={values.robots}
        onChange={(event) => onChange({ robots: event.target.value })}
      />
    </>
  );
}

function trimValues(values: StoredValues): StoredValues {
  const trimmed = Object.entries(values).map(([key, value]): [string, unknown] =>
    typeof value === 'string'
      ? [key, value.trim()]
      : [key, value.map((word: string) => word.trim()).filter(Boolean)],
  );
  return { ...values, ...Object.fromEntries(trimmed) };
}
