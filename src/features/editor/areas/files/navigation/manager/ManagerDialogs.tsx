import { Failure } from '@site/src/components/ui/Failure';
import { CheckField, SelectField } from '@site/src/components/ui/Field';
import { Dialog, DialogActions } from '@site/src/components/ui/overlays/Dialog';
import { describeFailedWrite } from '@site/src/data/functions/describeFailedWrite';
import { GitBranch, Zap } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { listRoots, moveEntries, removeEntries, removeSectionAndPages } from '#domain/navigation/bulkEdits';
import { isBelow } from '#domain/navigation/navigationEdits';
import { listNavigationEntries, type NavigationFile } from '#domain/navigation/navigationFile';
import { withProductName } from '#domain/product/productText';
import { countNoun } from '#domain/text/countNoun';
import { useGoToSignIn } from '../../../../core/useGoToSignIn';
import type { NavigationEditing } from '../useNavigationEdits';
import type { ManagerRow } from './listRows';
import styles from './NavigationManager.module.css';
import type { VisibilityChanging } from './useVisibilityChange';

interface StructureDialogProps {
  readonly source: NavigationFile;
  readonly targets: readonly ManagerRow[];
  readonly isOpen: boolean;
  readonly onChange: NavigationEditing['change'];
  readonly onClose: () => void;
}

/** Value of the choice "above the sections". */
const TOP = '';

/** Asks where to move entries: to the end of a section, or below one of its entries. */
export function MoveToDialog({ isOpen, onClose, ...props }: StructureDialogProps) {
  const formId = useId();
  const { targets } = props;
  const what = targets.length === 1 ? `“${targets[0]?.title}”` : `${targets.length} entries`;
  return (
    <Dialog
      title={`Move ${what}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <DialogActions onCancel={onClose} type="submit" form={formId}>
          Move
        </DialogActions>
      }
    >
      <MoveForm id={formId} onClose={onClose} {...props} />
    </Dialog>
  );
}

function MoveForm(props: Omit<StructureDialogProps, 'isOpen'> & { readonly id: string }) {
  const { id, source, targets, onChange, onClose } = props;
  const files = targets.map((row) => row.id);
  const [section, setSection] = useState(source.sections[0]?.id ?? TOP);
  const [below, setBelow] = useState('');
  const roots = listRoots(source, files);
  const entries =
    section === TOP ? source.entries : source.sections.find((one) => one.id === section)?.entries;
  const choices = listNavigationEntries({ entries: entries ?? [], sections: [] }).filter(
    (entry) => !roots.some((root) => entry.file === root.file || isBelow(entry, root)),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange((text) =>
      moveEntries(
        text,
        files,
        below === ''
          ? { kind: 'section', id: section === TOP ? null : section }
          : { kind: 'below', file: below },
      ),
    );
    onClose();
  }
  return (
    <form id={id} onSubmit={submit}>
      <SelectField
        label="Section"
        value={section}
        onChange={(event) => {
          setSection(event.target.value);
          setBelow('');
        }}
      >
        <option value={TOP}>Above the sections</option>
        {source.sections.map((one) => (
          <option key={one.line} value={one.id}>
            {withProductName(one.title)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Position"
        value={below}
        hint={
          files.length === 1
            ? 'Entries below it move with it.'
            : 'They keep their order, and entries below them move with them.'
        }
        onChange={(event) => setBelow(event.target.value)}
      >
        <option value="">At the end of the section</option>
        {choices.map((entry) => (
          <option key={entry.line} value={entry.file}>
            {`${'\u2003'.repeat(entry.depth)}Below “${withProductName(entry.title)}”`}
          </option>
        ))}
      </SelectField>
      <ChangeSetHint />
    </form>
  );
}

function ChangeSetHint() {
  return (
    <p className={styles.note} data-effect="change-set">
      <GitBranch />
      This is added to your changes. Visitors see it after your pull request is merged.
    </p>
  );
}

/** Confirms removing entries or a section from the navigation. The pages are kept. */
export function RemoveDialog({ isOpen, onClose, targets, source, onChange }: StructureDialogProps) {
  const [withChildren, setWithChildren] = useState(false);
  const [pagesTo, setPagesTo] = useState('remove');
  const [only] = targets.length === 1 ? targets : [];
  const isSection = only?.kind === 'section';
  const files = targets.map(({ id }) => id);
  const belowCount = countBelow(source, files);
  const inSection = isSection ? source.sections.find(({ id }) => id === only.id) : undefined;
  const what = only ? `“${only.title}”` : `${targets.length} entries`;
  /** The choices are for these entries only. */
  function close() {
    setWithChildren(false);
    setPagesTo('remove');
    onClose();
  }
  function remove() {
    if (isSection) {
      const pages = pagesTo === 'remove' ? 'remove' : { moveTo: pagesTo === 'top' ? null : pagesTo };
      onChange((text) => removeSectionAndPages(text, only.id, pages));
    } else onChange((text) => removeEntries(text, files, withChildren));
    close();
  }
  return (
    <Dialog
      title={`Remove ${what} from the navigation?`}
      isOpen={isOpen}
      onClose={close}
      actions={
        <DialogActions onCancel={close} variant="danger" onClick={remove}>
          {isSection ? 'Remove section' : 'Remove from the navigation'}
        </DialogActions>
      }
    >
      <p>{isSection ? "The section's heading is removed from the menu." : 'Pages and their URLs stay.'}</p>
      {isSection && inSection && inSection.entries.length > 0 && (
        <SelectField
          label={`Its ${countPages(inSection.entries)}`}
          value={pagesTo}
          onChange={(event) => setPagesTo(event.target.value)}
        >
          <option value="remove">Remove from the navigation too</option>
          <option value="top">Move above the sections</option>
          {source.sections
            .filter(({ id }) => id !== only.id)
            .map(({ id, line, title }) => (
              <option key={line} value={id}>{`Move to “${withProductName(title)}”`}</option>
            ))}
        </SelectField>
      )}
      {!isSection && belowCount > 0 && (
        <CheckField
          label={`Also remove the ${belowCount === 1 ? 'entry' : `${belowCount} entries`} below`}
          hint="Otherwise they move up one level."
          checked={withChildren}
          onChange={(event) => setWithChildren(event.target.checked)}
        />
      )}
      <ChangeSetHint />
    </Dialog>
  );
}

function countPages(entries: NavigationFile['entries']): string {
  return countNoun(listNavigationEntries({ entries, sections: [] }).length, 'page');
}

/** Number of unselected entries below the selected ones. */
function countBelow(source: NavigationFile, files: readonly string[]): number {
  const chosen = new Set(files);
  return listNavigationEntries({ entries: listRoots(source, files), sections: [] }).filter(
    ({ file }) => !chosen.has(file),
  ).length;
}

interface VisibilityChangeDialogProps {
  readonly changing: VisibilityChanging;
  /** Title of a page or section, by its file or id. */
  readonly toTitle: (id: string) => string;
}

const ACTIONS = { public: 'Make public', private: 'Make private', inactive: 'Deactivate' } as const;

/** `Make “Drive” private`, `Deactivate “More”`. */
function toQuestion(action: string, what: string): string {
  const [verb, ...more] = action.split(' ');
  return [verb, what, ...more].join(' ');
}

/** Confirms a wide change of visibility with a list of what visitors will see, or says why a change failed. */
export function VisibilityChangeDialog({ changing, toTitle }: VisibilityChangeDialogProps) {
  const { pending, isBusy, confirm, cancel } = changing;
  const goToSignIn = useGoToSignIn();
  const isSignedOut = pending?.failure?.key === 'auth';
  const [first] = pending?.targets ?? [];
  const isSection = pending?.targets.length === 1 && first?.kind === 'section';
  const action =
    pending && isSection && pending.to === 'public' ? 'Activate' : ACTIONS[pending?.to ?? 'public'];
  const what = pending?.targets.length === 1 ? `“${first?.title}”` : `${pending?.targets.length} entries`;
  return (
    <Dialog
      title={`${toQuestion(action, what)}?`}
      isOpen={pending !== null}
      onClose={cancel}
      actions={
        <DialogActions onCancel={cancel} isBusy={isBusy} onClick={isSignedOut ? goToSignIn : confirm}>
          {isSignedOut ? 'Sign in again' : pending?.failure ? 'Apply again' : action}
        </DialogActions>
      }
    >
      {pending?.failure && <Failure>{describeFailedWrite(pending.failure)}</Failure>}
      {pending && pending.stale.length > 0 && (
        <>
          <p>Current visibility:</p>
          <ul className={styles.affected}>
            {pending.stale.map(({ id, visibility }) => (
              <li key={id}>
                {toTitle(id)}: <strong>{visibility}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
      {pending && <Affected files={pending.plan.newlyHidden} toTitle={toTitle} isHidden />}
      {pending && <Affected files={pending.plan.newlyShown} toTitle={toTitle} isHidden={false} />}
      <p className={styles.note} data-effect="now">
        <Zap />
        This takes effect right away on every branch, and starts a rebuild. It isn't part of your pull
        request.
      </p>
    </Dialog>
  );
}

function Affected(props: {
  readonly files: readonly string[];
  readonly toTitle: (id: string) => string;
  readonly isHidden: boolean;
}) {
  const { files, toTitle, isHidden } = props;
  if (files.length === 0) return null;
  const pages = files.length === 1 ? 'this page' : `these ${files.length} pages`;
  return (
    <>
      <p>{isHidden ? `Visitors will no longer see ${pages}:` : `Visitors will also see ${pages}:`}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list has to be scrollable by keyboard. */}
      <ul className={styles.affected} tabIndex={0}>
        {files.map((file) => (
          <li key={file}>{toTitle(file)}</li>
        ))}
      </ul>
    </>
  );
}
