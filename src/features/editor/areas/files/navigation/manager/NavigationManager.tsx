import { Button, IconButton } from '@site/src/components/ui/Button';
import { Skeleton } from '@site/src/components/ui/Skeleton';
import {
  type NavigationVisibility,
  toRebuildText,
  useNavigationVisibility,
} from '@site/src/features/navigation';
import { useShownFailure } from '@site/src/features/remoteData';
import { ArrowLeft, FolderPlus, Redo2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useState } from 'react';
import { hasFailed, isPending } from '#domain/admin/builds';
import type { ContentIndex } from '#domain/content/links/contentIndex';
import { toRepoPath } from '#domain/content/paths';
import { checkNavigationFile } from '#domain/navigation/navigationFile';
import type { NavigationStep } from '#domain/navigation/navigationSteps';
import { useEditor } from '../../../../core/EditorContext';
import { FailureBanner } from '../../../../ui/FailureBanner';
import { readShortcutKey, toKeys } from '../../../../ui/shortcuts';
import { useNavigationText } from '../../useNavigationText';
import { NavigationProblems, NoNavigation } from '../NavigationProblems';
import { RenameDialog, type RenameTarget } from '../RenameDialog';
import { UnlistedPages } from '../UnlistedPages';
import { type NavigationEditing, useNavigationEdits } from '../useNavigationEdits';
import type { ManagerRow } from './listRows';
import { ManagerBar } from './ManagerBar';
import { MoveToDialog, RemoveDialog, VisibilityChangeDialog } from './ManagerDialogs';
import { ManagerTree } from './ManagerTree';
import { findMove, useAnnouncedChange } from './moves';
import styles from './NavigationManager.module.css';
import { PublicMenu } from './PublicMenu';
import { useFreshNavigation } from './useFreshNavigation';
import { useManagerRows } from './useManagerRows';
import { useTreeSelection } from './useTreeSelection';
import { useVisibilityChange } from './useVisibilityChange';

export interface NavigationManagerProps {
  readonly index: ContentIndex | null;
  /** Shown above the tree, such as the state of a save. */
  readonly banners?: ReactNode;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/**
 * The navigation at full width: structure, which is part of the change set, and visibility, which takes effect right
 * away.
 */
export default function NavigationManager(props: NavigationManagerProps) {
  useFreshNavigation();
  const navigation = useNavigationText();
  const editing = useNavigationEdits(navigation);
  const text = navigation.status === 'ready' ? navigation.text : null;
  return (
    <main id="main_content" className={styles.manager}>
      {props.banners}
      {text === null && <Header onClose={props.onClose} />}
      {navigation.status === 'failed' && (
        <FailureBanner failure={navigation.failure} what="The navigation" onRetry={navigation.reload} />
      )}
      {navigation.status === 'loading' && <Skeleton isInset noun="navigation" lines={14} />}
      {navigation.status === 'ready' && text === null && <NoNavigation />}
      {text !== null && <Manager text={text} editing={editing} {...props} />}
    </main>
  );
}

interface HeaderProps {
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function Header({ onClose, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <IconButton label="Back to the page" onClick={onClose}>
        <ArrowLeft />
      </IconButton>
      <h2>Navigation</h2>
      {children}
    </header>
  );
}

type DialogName = 'move' | 'remove' | null;

function Manager(
  props: NavigationManagerProps & { readonly text: string; readonly editing: NavigationEditing },
) {
  const { text, editing, index, onOpen, onClose } = props;
  const { canEdit } = useEditor().access;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<DialogName>(null);
  const [renaming, setRenaming] = useState<RenameTarget | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [message, announce] = useAnnouncement();
  const visibility = useNavigationVisibility(canEdit);
  const visibilityFailure = useShownFailure(visibility);
  const { source, lookup, pages, titles, rows, allRows, allKeys } = useManagerRows(
    text,
    index,
    visibility.value,
    collapsed,
  );
  const selection = useTreeSelection(rows, allKeys);
  const { active, selected } = selection;
  const targets = allRows.filter(({ key }) => (selected.size > 0 ? selected.has(key) : key === active));
  const activeRow = allRows.find(({ key }) => key === active);
  const changing = useVisibilityChange(visibility, pages, announce);
  const change = useAnnouncedChange(editing.change, allRows, targets, announce);
  const problems = useMemo(() => checkNavigationFile(source, new Set(pages)), [source, pages]);
  const unlisted = pages.filter((file) => !allKeys.has(file));
  const titleOf = (id: string): string =>
    allRows.find((row) => row.id === id)?.title ?? titles.get(toRepoPath(id)) ?? id;

  function collapse(key: string, isCollapsed: boolean): void {
    setCollapsed((keys) => {
      const next = new Set(keys);
      if (isCollapsed) next.add(key);
      else next.delete(key);
      return next;
    });
  }

  function move(step: NavigationStep): void {
    const toEdits = findMove(source, targets, step);
    if (toEdits) change(toEdits);
    else announce("It can't move any further.");
  }

  function remove(): void {
    const hasSection = targets.some(({ kind }) => kind === 'section');
    if (hasSection && targets.length > 1) announce('Remove sections one at a time, without other entries.');
    else if (targets.length > 0) setDialog('remove');
  }

  function rename(row: ManagerRow): void {
    const { id } = row;
    const title = source.sections.find((section) => section.id === id)?.title ?? row.title;
    setRenaming(row.kind === 'section' ? { kind: 'section', id, title } : { kind: 'page', file: id });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const direction = findUndoKey(event);
    if (!direction) return;
    event.preventDefault();
    const act = editing[direction];
    if (!editing.isBusy) announce(act ? UNDO_TEXTS[direction].done : UNDO_TEXTS[direction].none);
    act?.();
  }

  const openFile = useCallback((file: string) => onOpen(toRepoPath(file)), [onOpen]);
  const hasVisibility = isVisibilityShown(visibility, canEdit);
  const rebuild = visibility.value && toRebuildText(visibility.value.rebuild);
  const status = visibility.value?.rebuild.status ?? 'none';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only adds shortcuts to the controls in it.
    <div className={styles.frame} onKeyDown={onKeyDown} aria-busy={editing.isBusy}>
      <Header onClose={onClose}>
        <p className={styles.rebuild} role="status">
          {(isPending(status) || hasFailed(status)) && rebuild}
        </p>
        <div className={styles.tools}>
          {canEdit && (
            <>
              <IconButton
                label="Undo"
                shortcut={toKeys('Mod-z')}
                disabled={!editing.undo}
                onClick={() => editing.undo?.()}
              >
                <Undo2 />
              </IconButton>
              <IconButton
                label="Redo"
                shortcut={toKeys('Mod-Shift-z')}
                disabled={!editing.redo}
                onClick={() => editing.redo?.()}
              >
                <Redo2 />
              </IconButton>
              <Button size="small" icon={<FolderPlus />} onClick={() => setRenaming({ kind: 'new-section' })}>
                New section…
              </Button>
            </>
          )}
          <Button size="small" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
            As visitors see it
          </Button>
        </div>
      </Header>
      {visibilityFailure && canEdit && (
        <FailureBanner
          failure={visibilityFailure}
          what="The visibility of pages"
          onRetry={() => void visibility.refresh()}
          isBusy={visibility.isReading}
        />
      )}
      {canEdit && !isPreview && (
        <ManagerBar
          targets={targets}
          isBusy={changing.isBusy}
          hasVisibility={hasVisibility}
          canSetVisibility={lookup !== null}
          canMove={(step) => findMove(source, targets, step) !== null}
          onMove={move}
          onMoveTo={() => setDialog('move')}
          onRename={rename}
          onRemove={remove}
          onOpen={openFile}
          onVisibility={(to) => changing.start(targets, to)}
        />
      )}
      {isPreview ? (
        <PublicMenu source={source} pages={pages} lookup={lookup} />
      ) : (
        <div className={styles.body}>
          <div className={styles.scroller} data-visibility={hasVisibility} data-scrolls>
            <NavigationProblems problems={problems} />
            <div className={styles.columns} aria-hidden="true">
              <span>Title</span>
              <span>URL</span>
              {hasVisibility && <span>Visitors</span>}
              <span>State</span>
            </div>
            <ManagerTree
              source={source}
              rows={rows}
              selection={selection}
              collapsed={collapsed}
              canEdit={canEdit}
              hasVisibility={hasVisibility}
              onCollapse={collapse}
              onChange={change}
              onMove={move}
              onRename={rename}
              onRemove={remove}
              onOpen={openFile}
            />
          </div>
          {unlisted.length > 0 && (
            <aside className={styles.aside}>
              <UnlistedPages
                files={unlisted}
                titles={titles}
                canEdit={canEdit}
                selected={activeRow?.kind === 'entry' ? activeRow.id : null}
                section={activeRow?.kind === 'section' ? activeRow.id : null}
                onChange={change}
              />
            </aside>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status" aria-live="polite">
        {message}
      </p>
      <RenameDialog
        target={renaming}
        text={text}
        isHidden={renaming?.kind === 'section' && lookup?.findSection(renaming.id)?.isActive === false}
        onChange={change}
        onClose={() => setRenaming(null)}
      />
      <MoveToDialog
        isOpen={dialog === 'move'}
        {...{ source, targets }}
        onChange={change}
        onClose={() => setDialog(null)}
      />
      <RemoveDialog
        isOpen={dialog === 'remove'}
        {...{ source, targets }}
        onChange={change}
        onClose={() => setDialog(null)}
      />
      <VisibilityChangeDialog changing={changing} toTitle={titleOf} />
    </div>
  );
}

/** The message for screen readers, which also speak the same one twice in a row: its text differs by a space then. */
function useAnnouncement(): readonly [string, (text: string) => void] {
  const [message, setMessage] = useState('');
  const announce = useCallback(
    (text: string) => setMessage((before) => (before === text ? `${text}\u00A0` : text)),
    [],
  );
  return [message, announce];
}

/** Whether there is room for visibility: also while it is loading, so that the layout doesn't shift. */
function isVisibilityShown({ value, failure }: NavigationVisibility, canEdit: boolean): boolean {
  return value !== null || (canEdit && failure === null);
}

const UNDO_TEXTS = {
  undo: { done: 'Undone.', none: 'Nothing to undo.' },
  redo: { done: 'Redone.', none: 'Nothing to redo.' },
} as const;

/** Whether a key undoes or redoes; null for other keys, and in fields and dialogs, which have their own undo. */
function findUndoKey(event: KeyboardEvent<HTMLElement>): 'undo' | 'redo' | null {
  const isField =
    event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
  const shown = [event.shiftKey && 'Shift', readShortcutKey(event)].filter(Boolean).join('-');
  if (isField || event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  if (shown === 'z') return 'undo';
  return shown === 'Shift-z' || shown === 'y' ? 'redo' : null;
}
