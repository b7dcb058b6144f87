import { Button } from '@site/src/components/ui/Button';
import { TextArea, TextField } from '@site/src/components/ui/Field';
import { toast } from '@site/src/components/ui/toast';
import { SeoWriteError } from '@site/src/data/seo';
import { type FormEvent, useState } from 'react';
import { seoMessages } from '#domain/errors/messages';
import { isSiteWidePattern } from '#domain/seo/storedSettings';
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
  site: 'SEO for the whole site',
  section: 'SEO for a section',
  page: 'Stored SEO for this page',
};

/**
 * Form for the stored SEO of the site, a section or a page. Saving takes effect for everyone, outside of the change
 * set. When another editor saved first, the user chooses which values to use.
 */
export function StoredSeoForm({ scope: initial, stored, api, onSaved, onClose }: StoredSeoFormProps) {
  const [pattern, setPattern] = useState(initial.kind === 'section' ? initial.pathPattern : '');
  const scope: SeoScope = initial.kind === 'section' ? { kind: 'section', pathPattern: pattern } : initial;
  const [known, setKnown] = useState(stored);
  const row = findRow(scope, known);
  const [values, setValues] = useState(() => readStoredValues(row));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly message: string; readonly isConflict: boolean } | null>(
    null,
  );
  const isReadOnly = !known.isAdmin && isSiteWide(initial);

  async function write(before: StoredSeo) {
    setBusy(true);
    setFailure(null);
    try {
      await api.save(scope, trimValues(values), findRow(scope, before));
      toast.show({ tone: 'success', text: 'Saved. Pages show it after the next build.' });
      onSaved();
      onClose();
    } catch (error) {
      const isConflict = error instanceof SeoWriteError && error.isConflict;
      setFailure({
        message: error instanceof SeoWriteError ? error.message : seoMessages.failed,
        isConflict,
      });
    } finally {
      setBusy(false);
    }
  }
  /** @returns null when the latest settings can't be read, which the form then says */
  async function readAgain(): Promise<StoredSeo | null> {
    const latest = await api.load(initial.kind === 'page' ? initial.path : '/');
    if (latest.sections === null) {
      setFailure({ message: seoMessages.readFailed, isConflict: true });
      return null;
    }
    setKnown(latest);
    return latest;
  }
  async function loadTheirs() {
    const latest = await readAgain();
    if (!latest) return;
    setValues(readStoredValues(findRow(scope, latest)));
    setFailure(null);
  }
  async function replaceTheirs() {
    const latest = await readAgain();
    if (latest) await write(latest);
  }

  return (
    <form
      className={styles.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void write(known);
      }}
    >
      <h3>{TITLES[initial.kind]}</h3>
      <p className={styles.explanation}>
        {isReadOnly
          ? 'These settings affect the whole site, so only admins can change them. Ask an admin if something needs to change.'
          : 'These settings are stored in the database, not in files. Saving changes them for everyone, and pages show the change after the next build.'}
      </p>
      <fieldset className={styles.group} disabled={isReadOnly}>
        <legend className="visually-hidden">{TITLES[initial.kind]}</legend>
        <div className={styles.fields}>
          {initial.kind === 'section' && (
            <TextField
              label="Pages"
              hint="A path. Add /* to include everything below it."
              value={pattern}
              required
              onChange={(event) => setPattern(event.target.value.trim())}
            />
          )}
          <StoredFields values={values} onChange={(change) => setValues({ ...values, ...change })} />
        </div>
      </fieldset>
      {failure && (
        <div className={styles.failure} role="alert">
          <p>{failure.message}</p>
          {failure.isConflict && (
            <div className={styles.buttons}>
              <Button size="small" onClick={() => void loadTheirs()}>
                Load their values
              </Button>
              <Button size="small" onClick={() => void replaceTheirs()}>
                Save mine instead
              </Button>
            </div>
          )}
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Back to the page</Button>
        {!isReadOnly && (
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save for everyone
          </Button>
        )}
      </div>
    </form>
  );
}

function isSiteWide(scope: SeoScope): boolean {
  return scope.kind === 'site' || (scope.kind === 'section' && isSiteWidePattern(scope.pathPattern));
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
        hint="Write {page_title} for the page's title and {site_name} for the site's name."
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
        label="Image for shared links"
        hint="A path that starts with /img/, or an https address on cloud storage."
        inputMode="url"
        value={values.ogImage}
        onChange={(event) => onChange({ ogImage: event.target.value })}
      />
      <TextField
        label="Type for shared links"
        hint="Default: website"
        value={values.ogType}
        onChange={(event) => onChange({ ogType: event.target.value })}
      />
      <TextField
        label="The site's X account"
        value={values.twitterSite}
        onChange={(event) => onChange({ twitterSite: event.target.value })}
      />
      <TextField
        label="The author's X account"
        value={values.twitterCreator}
        onChange={(event) => onChange({ twitterCreator: event.target.value })}
      />
      <TextField
        label="Robots"
        hint="Default: index,follow"
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
