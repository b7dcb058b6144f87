import { useMemo } from 'react';
import { ChangedPictures, useBranchPictures } from '../../areas/forms';
import { PreviewPane } from '../../areas/preview/PreviewPane';
import { SourcePane } from '../../areas/source/SourcePane';
import { useParsedContent } from '../../core/parsing/useParsedContent';
import { isLocked } from '../../core/store/editorState';
import { PaneLayout } from '../layout/PaneLayout';
import type { Workspace } from './useWorkspace';
import { WorkspaceSide } from './WorkspaceSide';

/** Side, source and preview; source and preview look at the same analysis of the text. */
export function WorkspacePanes({ workspace }: { readonly workspace: Workspace }) {
  const { access, editor, document, contentIndex, view, layout, forms, tracker, source, preview, openPage } =
    workspace;
  const { state, branches } = editor;
  const { branch, path } = state;
  const { index } = contentIndex;
  const text = document?.text ?? '';
  const parsed = useParsedContent(path, document?.text ?? null, branch);
  const findPicture = useBranchPictures({ branch, defaultBranch: branches.defaultBranch, text, index });
  // Every look at the text renders what shows it, and nothing else.
  const side = useMemo(() => <WorkspaceSide workspace={workspace} />, [workspace]);
  return (
    <PaneLayout
      pane={view.pane}
      layout={layout}
      side={side}
      source={
        <SourcePane
          editor={editor}
          canEdit={access.canEdit}
          parsed={parsed.parsed}
          handle={source}
          onScroll={(topOffset) => preview.current?.follow(topOffset)}
          index={index}
          onInsertImage={forms.insertPicture}
          onOpenSettings={forms.openSettings}
          onPictures={forms.insertFiles}
          reviewThreads={tracker.comments.threads}
        />
      }
      preview={
        <ChangedPictures pictures={state.pictures} findOther={findPicture}>
          <PreviewPane
            ref={preview}
            {...parsed}
            path={path}
            text={text}
            canEdit={access.canEdit && document !== null && !isLocked(state, document.path)}
            source={source}
            fullHref={path && `/preview?${toQuery(path, branch)}`}
            onShowSource={() => view.show('source')}
            {...(access.canEdit ? { onOpen: forms.open } : {})}
            onOpenFile={openPage}
          />
        </ChangedPictures>
      }
    />
  );
}

function toQuery(path: string, branch: string | null): string {
  return new URLSearchParams({ path, ...(branch ? { branch } : {}) }).toString();
}
