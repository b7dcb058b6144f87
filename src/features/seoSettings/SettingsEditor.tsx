import { Button } from '@site/src/components/ui/Button';
import { failureClass } from '@site/src/components/ui/Failure';
import { TextField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import clsx from 'clsx';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { seoMessages } from '#domain/errors/messages';
import { listSettingFields, type SettingValues, settingFields } from '#domain/seo/settings/settingFields';
import { listChangedSettings, readSettingValues } from '#domain/seo/settings/settingRows';
import { isSectionPattern, isSiteWidePattern } from '#domain/seo/settings/storedSettings';
import styles from './SettingsEditor.module.css';
import { findProblem, SettingsFields } from './SettingsFields';
import type { SeoScope } from './seoStore';
import { type Settings, type StoredSettings, useSettings } from './useSettings';

interface SettingsEditorProps extends StoredSettings {
  readonly isAdmin: boolean;
  readonly onDirtyChange?: (isDirty: boolean) => void;
  /** Called with the field values, initially and on every change. */
  readonly onValuesChange?: (values: SettingValues) => void;
  /** The values that apply where a field is empty. */
  readonly inherited?: Partial<SettingValues>;
  /** Shown below the pattern of a section. */
  readonly renderMatches?: (pattern: string) => ReactNode;
  /** Buttons before Save. */
  readonly buttons?: ReactNode;
}

const PATTERN_RULE = 'Use a path such as /products/desktop, or one that ends in /*.';
const NO_PATTERN = '/products/';

/**
 * Form for the stored SEO settings of the site, a section or a page. Saved settings take effect for everyone with the
 * next build. When another editor saved first, the user sees the differences and chooses.
 */
export function SettingsEditor(props: SettingsEditorProps) {
  const { scope: initial, isAdmin, onDirtyChange, onValuesChange, renderMatches, buttons } = props;
  const [pattern, setPattern] = useState(initial.kind === 'section' ? initial.pathPattern : '');
  const scope: SeoScope = initial.kind === 'section' ? { kind: 'section', pathPattern: pattern } : initial;
  const settings = useSettings({ ...props, scope });
  const { row, values, saved } = settings;
  const [isChecked, setChecked] = useState(false);
  const isDirty = settings.isDirty || (row === null && pattern !== '' && !isInitialPattern(initial, pattern));
  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [isDirty, onDirtyChange]);

  useEffect(() => onValuesChange?.(values), [values, onValuesChange]);

  const isReadOnly = !isAdmin && isSiteWide(initial);
  const patternProblem = initial.kind === 'section' ? checkPattern(pattern, isAdmin) : null;
  const hasProblem =
    patternProblem !== null ||
    listSettingFields(initial.kind).some((field) => {
      const isChanged = values[field.key].trim() !== saved[field.key].trim();
      return findProblem(field, values[field.key], { kind: initial.kind, isAdmin, isChanged }) !== null;
    });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (!hasProblem) {
      void settings.save();
      return;
    }
    settings.fail(seoMessages.invalid);
    const form = event.currentTarget;
    // Once the form shows what is wrong with it.
    setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.explanation}>
        {isReadOnly
          ? 'These settings affect the whole site, so only admins can change them. Ask an admin if something needs to change.'
          : 'These settings are stored in the database, not in files. Saving changes them for everyone, and pages show the change after the next build.'}
      </p>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <legend className="visually-hidden">Settings</legend>
        {initial.kind === 'section' && (
          <TextField
            label="Pages"
            hint="A path. Add /* to include everything below it."
            value={pattern}
            readOnly={row !== null}
            error={isChecked || (pattern !== '' && pattern !== NO_PATTERN) ? patternProblem : null}
            onChange={(event) => setPattern(event.target.value.trim())}
          />
        )}
        {renderMatches?.(pattern)}
        <SettingsFields
          kind={initial.kind}
          isAdmin={isAdmin}
          values={values}
          saved={saved}
          inherited={props.inherited}
          showsAllProblems={isChecked}
          onChange={settings.change}
        />
      </fieldset>
      <Failure settings={settings} />
      <div className={styles.buttons}>
        {row !== null && !isReadOnly && <RemoveButton kind={initial.kind} settings={settings} />}
        {buttons}
        {!isReadOnly && (
          <Button type="submit" variant="primary" isBusy={settings.isBusy}>
            Save for everyone
          </Button>
        )}
      </div>
    </form>
  );
}

function isInitialPattern(scope: SeoScope, pattern: string): boolean {
  return scope.kind === 'section' && scope.pathPattern === pattern;
}

function isSiteWide(scope: SeoScope): boolean {
  return scope.kind === 'site' || (scope.kind === 'section' && isSiteWidePattern(scope.pathPattern));
}

function checkPattern(pattern: string, isAdmin: boolean): string | null {
  if (!isSectionPattern(pattern)) return PATTERN_RULE;
  return !isAdmin && isSiteWidePattern(pattern) ? seoMessages.adminRequired : null;
}

/** Why the settings weren't saved; after a conflict, the differences and the available choices. */
function Failure({ settings }: { readonly settings: Settings }) {
  const { failure, theirs, values } = settings;
  if (!failure) return null;
  const changed = theirs ? listChangedSettings(readSettingValues(theirs.row), values) : [];
  return (
    <div className={clsx(failureClass, styles.failure)} role="alert">
      <p>{failure.message}</p>
      {failure.isConflict && (
        <>
          {theirs?.row === null && <p>The settings were removed.</p>}
          {theirs?.row && changed.length > 0 && (
            <dl className={styles.theirs}>
              {changed.map((key) => (
                <div key={key}>
                  <dt>{settingFields.find((field) => field.key === key)?.label}, as saved by them</dt>
                  <dd>{readSettingValues(theirs.row)[key] || 'Empty'}</dd>
                </div>
              ))}
            </dl>
          )}
          <div className={styles.buttons}>
            <Button size="small" onClick={() => void settings.loadTheirs()}>
              Load their values
            </Button>
            <Button size="small" onClick={() => void settings.replaceTheirs()}>
              Save mine instead
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

const REMOVE_LABELS = {
  site: 'Remove site defaults',
  section: 'Remove section',
  page: 'Remove override',
} as const;

const REMOVE_TEXTS = {
  site: 'All pages lose these values and use the built-in defaults instead.',
  section: 'The pages of this section use the site defaults instead.',
  page: 'The page uses the values of its file, its section and the site instead.',
} as const;

interface RemoveButtonProps {
  readonly kind: SeoScope['kind'];
  readonly settings: Settings;
}

function RemoveButton({ kind, settings }: RemoveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  return (
    <>
      <Button className={styles.remove} onClick={() => setOpen(true)}>
        {REMOVE_LABELS[kind]}…
      </Button>
      <Dialog
        title={`${REMOVE_LABELS[kind]}?`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <DialogActions
            onCancel={() => setOpen(false)}
            variant="danger"
            isBusy={settings.isBusy}
            aria-describedby={textId}
            onClick={() => void settings.remove().then(() => setOpen(false))}
          >
            {REMOVE_LABELS[kind]}
          </DialogActions>
        }
      >
        <p id={textId}>{REMOVE_TEXTS[kind]} Pages show it after the next build.</p>
      </Dialog>
    </>
  );
}
