import type { ApiFailure } from '@site/src/data/functions/request';
import type { Draft } from '@site/src/data/storage/drafts';
import type { CommitResponse, PageSourceResponse, PagesResponse } from '#domain/git/api';
import { toEditableText } from '#domain/text/lineEndings';
import {
  type DocumentState,
  type EditorState,
  findDocument,
  initialEditorState,
  isChanged,
  type OpenDocument,
  type OpenedPullRequest,
  openDocument,
} from './editorState';
import { reduceConflict } from './resolveConflict';

export type EditorEvent =
  /** Another branch: nothing of the one before is carried over, its drafts stay on the device. */
  | { readonly type: 'branchChosen'; readonly branch: string }
  | { readonly type: 'pathChosen'; readonly path: string | null }
  | { readonly type: 'filesLoaded'; readonly response: PagesResponse }
  | { readonly type: 'filesFailed'; readonly failure: ApiFailure }
  | { readonly type: 'documentLoading'; readonly path: string }
  /** It is loaded again when it is next looked at. Only what could not be loaded is closed. */
  | { readonly type: 'documentClosed'; readonly path: string }
  | { readonly type: 'documentLoaded'; readonly source: PageSourceResponse; readonly draft: Draft | null }
  | { readonly type: 'documentFailed'; readonly path: string; readonly failure: ApiFailure }
  | { readonly type: 'edited'; readonly path: string; readonly text: string }
  | { readonly type: 'draftRestored'; readonly path: string }
  | { readonly type: 'draftDiscarded'; readonly path: string }
  | { readonly type: 'draftStatus'; readonly status: EditorState['draftStatus'] }
  | { readonly type: 'saving' }
  /** `sent` are the files as they were sent, by path: typing went on meanwhile. */
  | {
      readonly type: 'saved';
      readonly branch: string;
      readonly response: CommitResponse;
      readonly sent: ReadonlyMap<string, string>;
    }
  | { readonly type: 'saveFailed'; readonly failure: ApiFailure }
  | { readonly type: 'saveRefused'; readonly paths: readonly string[] }
  | { readonly type: 'saveDismissed' }
  | { readonly type: 'conflictResolved'; readonly path: string; readonly keep: 'mine' | 'theirs' }
  | { readonly type: 'pullRequestOpened'; readonly pullRequest: OpenedPullRequest };

/** The editor's next state after an event. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'branchChosen':
      return state.branch === event.branch
        ? state
        : { ...initialEditorState, branch: event.branch, path: state.path };
    case 'pathChosen':
      return { ...state, path: event.path };
    case 'filesLoaded':
    case 'filesFailed':
      return reduceFiles(state, event);
    case 'saving':
      return { ...state, save: { status: 'saving' } };
    case 'saved':
      return reduceSaved(state, event);
    case 'saveFailed':
      return reduceSaveFailed(state, event.failure);
    case 'saveRefused':
      return { ...state, save: { status: 'refused', paths: event.paths } };
    case 'saveDismissed':
      return { ...state, save: { status: 'idle' } };
    case 'conflictResolved':
      return reduceConflict(state, event.path, event.keep);
    case 'pullRequestOpened':
      return { ...state, pullRequest: event.pullRequest };
    case 'draftStatus':
      return { ...state, draftStatus: event.status };
    default:
      return reduceDocument(state, event);
  }
}

type EventOf<Type extends EditorEvent['type']> = Extract<EditorEvent, { type: Type }>;

function reduceFiles(state: EditorState, event: EventOf<'filesLoaded' | 'filesFailed'>): EditorState {
  if (event.type === 'filesFailed') return { ...state, files: { status: 'failed', failure: event.failure } };
  if (event.response.branch !== state.branch) return state;
  const { files, headSha } = event.response;
  // A head that is newer than an open file would let a save overwrite what lies between: files carry their base.
  return { ...state, files: { status: 'ready', files }, headSha };
}

type DocumentEvent = EventOf<
  | 'documentLoading'
  | 'documentClosed'
  | 'documentLoaded'
  | 'documentFailed'
  | 'edited'
  | 'draftRestored'
  | 'draftDiscarded'
>;

function reduceDocument(state: EditorState, event: DocumentEvent): EditorState {
  switch (event.type) {
    case 'documentLoading':
      return withDocument(state, event.path, { status: 'loading' });
    case 'documentClosed':
      return withoutFailed(state, event.path);
    case 'documentFailed':
      return withDocument(state, event.path, { status: 'failed', failure: event.failure });
    case 'documentLoaded':
      return reduceLoaded(state, event.source, event.draft);
    case 'edited':
      return changeDocument(state, event.path, (document) => ({ ...document, text: event.text }));
    case 'draftRestored':
      return changeDocument(state, event.path, restoreDraft);
    case 'draftDiscarded':
      return changeDocument(state, event.path, (document) => ({ ...document, offeredDraft: null }));
  }
}

function reduceLoaded(state: EditorState, source: PageSourceResponse, draft: Draft | null): EditorState {
  if (source.branch !== state.branch) return state;
  const document = openDocument(source.path, source.text, source.blobSha);
  const offeredDraft = draft && draft.text !== source.text ? draft : null;
  const loaded = withDocument(state, source.path, {
    status: 'open',
    document: { ...document, offeredDraft },
  });
  return { ...loaded, headSha: state.headSha ?? source.headSha };
}

function restoreDraft(document: OpenDocument): OpenDocument {
  if (!document.offeredDraft) return document;
  const { text } = toEditableText(document.offeredDraft.text);
  return { ...document, text, offeredDraft: null, revision: document.revision + 1 };
}

function reduceSaved(state: EditorState, { branch, response, sent }: EventOf<'saved'>): EditorState {
  const saved = response.files.flatMap(({ path, blobSha }): [string, DocumentState][] => {
    const document = findDocument(state, path);
    const file = sent.get(path);
    if (!document || file === undefined) return [];
    return [
      [
        path,
        { status: 'open', document: { ...document, baseBlobSha: blobSha, original: toEditableText(file) } },
      ],
    ];
  });
  return {
    ...state,
    branch,
    headSha: response.headSha,
    documents: { ...state.documents, ...Object.fromEntries(saved) },
    savedPaths: [...new Set([...state.savedPaths, ...sent.keys()])],
    save: { status: 'saved' },
  };
}

function reduceSaveFailed(state: EditorState, failure: ApiFailure): EditorState {
  if (failure.key !== 'conflict' || !failure.conflicts) {
    return { ...state, save: { status: 'failed', failure } };
  }
  const { conflicts, headSha = null } = failure;
  return { ...state, save: { status: 'conflict', conflicts, headSha } };
}

function withDocument(state: EditorState, path: string, document: DocumentState): EditorState {
  return { ...state, documents: { ...state.documents, [path]: document } };
}

function withoutFailed(state: EditorState, path: string): EditorState {
  if (state.documents[path]?.status !== 'failed') return state;
  const { [path]: _failed, ...documents } = state.documents;
  return { ...state, documents };
}

function changeDocument(
  state: EditorState,
  path: string,
  change: (document: OpenDocument) => OpenDocument,
): EditorState {
  const document = findDocument(state, path);
  if (!document) return state;
  const changed = change(document);
  const next = withDocument(state, path, { status: 'open', document: changed });
  // What was saved is no longer all there is; what was refused may be mended.
  const isOver = (next.save.status === 'saved' && isChanged(changed)) || next.save.status === 'refused';
  return isOver ? { ...next, save: { status: 'idle' } } : next;
}
