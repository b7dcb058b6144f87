import { lazyDialog } from '@site/src/components/ui/overlays/lazyDialog';
import { Toaster } from '@site/src/components/ui/overlays/Toaster';
import { useLatestRef } from '@site/src/components/ui/useLatestRef';
import type { Access } from '@site/src/features/auth';
import { LazyTokensDialog } from '@site/src/features/personalTokens';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { toPageId } from '#domain/content/paths';
import { withProductName } from '#domain/product/productText';
import { LazyDraftsDialog } from '../areas/drafts';
import { LazyFileDialogs } from '../areas/files';
import { FormDialogs } from '../areas/forms';
import { LazyHistoryDialog } from '../areas/history';
import { useUnservedImages } from '../areas/preview';
import { PullRequestDialog } from '../areas/pullRequest';
import { ReplaceDialog } from '../areas/replace';
import { LazyBranchReviewDialog, LazyUpdateBranchDialog, ReviewDialog } from '../areas/review';
import { type EditorLocation, type Navigate, useEditorSelector } from '../core/EditorContext';
import { EditorProvider } from '../core/EditorProvider';
import { countChanges } from '../core/store/changeSet';
import { isComposing, matchesShortcut } from '../ui/shortcuts';
import { CommandPalette } from './commands/CommandPalette';
import type { Command } from './commands/commands';
import { useEditorCommands } from './commands/useEditorCommands';
import { EditorHeader } from './EditorHeader';
import styles from './EditorScreen.module.css';
import { PaneSwitch } from './layout/PaneSwitch';
import { SwitchBranchDialog } from './SwitchBranchDialog';
import { useWorkspace, WorkspaceProvider } from './workspace/Workspace';
import { WorkspacePanes } from './workspace/WorkspacePanes';

const SignOutDialog = lazyDialog(async () => (await import('./SignOutDialog')).SignOutDialog);

export interface EditorScreenProps {
  readonly access: Access;
  readonly location: EditorLocation;
  /** Called when another page, branch or part of the editor is shown, to update the URL. */
  readonly onNavigate: Navigate;
}

/** The editor: pages, source, preview. */
export function EditorScreen({ access, location, onNavigate }: EditorScreenProps) {
  return (
    <EditorProvider access={access} location={location}>
      <WorkspaceProvider location={location} onNavigate={onNavigate}>
        <Screen>
          <EditorHeader />
          <WorkspacePanes />
          <Toaster isInline />
          <Panes />
          <Dialogs />
        </Screen>
      </WorkspaceProvider>
    </EditorProvider>
  );
}

/** Fills the space that a phone's keyboard leaves, so that the controls at the bottom stay within reach. */
function Screen({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const onErrorCapture = useUnservedImages(useEditorSelector((state) => state.branch));
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const fit = (): void => {
      const hasKeyboard = viewport.scale === 1 && viewport.height < window.innerHeight - KEYBOARD_HEIGHT;
      element.current?.style.setProperty('height', hasKeyboard ? `${viewport.height}px` : '');
      if (hasKeyboard) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    return () => viewport.removeEventListener('resize', fit);
  }, []);
  return (
    <div ref={element} className={styles.screen} onErrorCapture={onErrorCapture}>
      {children}
    </div>
  );
}

/** How much of the screen a keyboard covers at least, in px: a browser's toolbars cover less. */
const KEYBOARD_HEIGHT = 120;

function Panes() {
  const { view, isNavigationOpen } = useWorkspace();
  const changeCount = useEditorSelector(countChanges);
  if (isNavigationOpen) return null;
  return <PaneSwitch current={view.pane} changeCount={changeCount} onSwitch={view.show} />;
}

/** Runs commands by keyboard shortcut wherever the focus is, unless the focused element uses the keys itself. */
function useShortcuts(commands: readonly Command[]): void {
  const latest = useLatestRef(commands);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event)) return;
      const command = latest.current.find(({ shortcut }) => shortcut && matchesShortcut(shortcut, event));
      if (!command) return;
      // The browser's own action for the keys (save the page, print) is never useful here.
      event.preventDefault();
      if (command.disabledReason === undefined) command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [latest]);
}

/** Everything that opens over the panes, and the keyboard shortcuts. */
function Dialogs() {
  const commands = useEditorCommands();
  useShortcuts(commands);
  const { contentIndex, forms, tracker, review, openPage, showOffset } = useWorkspace();
  const { dialog, openDialog, fileAction, startFileAction } = useWorkspace();
  const close = () => openDialog(null);
  const toTitle = useCallback(
    (path: string) =>
      withProductName(contentIndex.index?.pages.find((page) => page.path === path)?.title || toPageId(path)),
    [contentIndex.index],
  );
  return (
    <>
      <FormDialogs panel={forms} index={contentIndex.index} />
      <SwitchBranchDialog />
      {dialog === 'branchReview' && (
        <LazyBranchReviewDialog pullRequest={tracker.pullRequest} onOpen={openPage} onClose={close} />
      )}
      {dialog === 'branchUpdate' && <LazyUpdateBranchDialog onUpdated={tracker.refresh} onClose={close} />}
      <PullRequestDialog isOpen={dialog === 'pullRequest'} tracker={tracker} onClose={close} />
      <ReviewDialog onOpen={openPage} {...review.dialog} />
      {fileAction && (
        <LazyFileDialogs
          action={fileAction}
          index={contentIndex}
          onOpen={openPage}
          onAction={startFileAction}
          onClose={() => startFileAction(null)}
        />
      )}
      <ReplaceDialog
        isOpen={dialog === 'replace'}
        index={contentIndex.index}
        onShow={showOffset}
        onReview={() => review.open(null)}
        onClose={close}
      />
      {dialog === 'history' && <LazyHistoryDialog toTitle={toTitle} onClose={close} />}
      <LazyDraftsDialog isOpen={dialog === 'drafts'} toTitle={toTitle} onOpen={openPage} onClose={close} />
      {dialog === 'tokens' && <LazyTokensDialog onClose={close} />}
      <SignOutDialog isOpen={dialog === 'signOut'} onClose={close} />
      <CommandPalette isOpen={dialog === 'palette'} commands={commands} onClose={close} />
    </>
  );
}
