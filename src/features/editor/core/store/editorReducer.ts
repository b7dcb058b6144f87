import type { ApiFailure } from '@site/src/data/functions/request';
import type { PageSourceResponse, PagesResponse } from '#domain/api/content';
import { applyChanges, dropDocument, removeImage, setDocument } from './applyChanges';
import type { EditorEvent, EventOf } from './editorEvents';
import {
  type DocumentState,
  type DraftStatus,
  type EditorState,
  findDocument,
  initialEditorState,
  isChanged,
  listOpen,
  type OpenDocument,
  openDocument,
} from './editorState';
import { dropOffers, restoreDrafts } from './offers';
import { reduceSaved } from './reduceSaved';
import { reduceConflict } from './resolveConflict';
import { revertChange } from './revertChange';

/** The editor's next state after an event. */
export function reduceEditor(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'branchChosen':
      return state.branch === event.branch
        ? state
        : {
            ...initialEditorState,
            branch: event.branch,
            path: state.path,
            hasUnstoredElsewhere: state.hasUnstoredElsewhere,
          };
    case 'pathChosen':
      return { ...state, path: event.path };
    case 'filesLoaded':
    case 'filesFailed':
      return reduceFiles(state, event);
    case 'pullRequestOpened':
      return { ...state, pullRequest: event.pullRequest };
    case 'documentLoading':
      return withStatus(state, event.path, { status: 'loading' });
    case 'documentClosed':
      return state.documents[event.path]?.status === 'failed' ? dropDocument(state, event.path) : state;
    case 'documentFailed':
      return withStatus(state, event.path, { status: 'failed', failure: event.failure });
    case 'documentLoaded':
      return reduceLoaded(state, event.source);
    case 'edited':
      return changeDocument(state, event.path, (document) => ({ ...document, text: event.text }));
    case 'changesApplied': {
      const outcome = applyChanges(state, event.changes, event.sources);
      return outcome.ok ? reopenSave(outcome.state) : state;
    }
    case 'changeReverted':
      return reopenSave(forgetReopened(revertChange(state, event.path), event.path));
    case 'draftStatus':
      return reduceDraftStatus(state, event.status);
    case 'leftDrafts':
      return state.hasUnstoredElsewhere === event.isUnstored
        ? state
        : { ...state, hasUnstoredElsewhere: event.isUnstored };
    case 'draftsFound':
      return reduceFound(state, event);
    case 'draftsRestored':
      return reopenSave(restoreDrafts(state, event.restored));
    case 'draftsReopened':
      return {
        ...reopenSave(restoreDrafts(state, event.restored)),
        reopened: [...state.reopened, ...event.restored.map(({ draft }) => draft)],
      };
    case 'reopenedSeen':
      return { ...state, reopened: [] };
    case 'draftsDropped':
      return dropOffers(state, event.drafts);
    case 'lockedElsewhere':
      return { ...state, lockedElsewhere: event.paths };
    case 'locksReleased':
      return event.paths.reduce((next, path) => removeImage(dropDocument(next, path), path), state);
    case 'saving':
      return { ...state, save: { status: 'saving' } };
    case 'saved':
      return { ...reduceSaved(state, event), reopened: [] };
    case 'saveFailed':
      return reduceSaveFailed(state, event.failure);
    case 'saveRefused':
      return { ...state, save: { status: 'refused', paths: event.paths } };
    case 'saveDismissed':
      return { ...state, save: { status: 'idle' } };
    case 'mergeShown':
      return { ...state, merging: event.path };
    case 'mergeChosen':
      return changeDocument(state, event.path, (document) => ({ ...document, merge: event.merge }));
    case 'conflictResolved':
      return reduceConflict(state, event.path, event.resolution);
  }
}

function reduceFiles(state: EditorState, event: EventOf<'filesLoaded' | 'filesFailed'>): EditorState {
  if (event.type === 'filesFailed') return { ...state, files: { status: 'failed', failure: event.failure } };
  if (event.response.branch !== state.branch) return state;
  const { files, headSha } = event.response;
  // The head may be newer than an open file. Saving still detects changes in between, because each file has its own
  // base.
  return { ...dropStaleDocuments(state, event.response), files: { status: 'ready', files }, headSha };
}

/**
 * Drops open files without changes that the branch has in another version, so that they are read again. Saving to a new
 * branch that starts elsewhere leaves such files, and so does an update of the branch. Files that were saved stay when
 * the list is older than a save.
 */
function dropStaleDocuments(state: EditorState, { files, headSha }: PagesResponse): EditorState {
  const blobs = new Map(files.map(({ path, blobSha }) => [path, blobSha]));
  const isOlder = state.replacedHeads.includes(headSha);
  const saved = new Set(isOlder ? state.savedChanges.map(({ path }) => path) : []);
  return listOpen(state)
    .filter(({ path }) => !saved.has(path))
    .filter((document) => !isChanged(document) && blobs.get(document.path) !== document.baseBlobSha)
    .reduce((next, { path }) => dropDocument(next, path), state);
}

/** Removes the drafts of a page, under either of its paths, from those that were opened automatically. */
function forgetReopened(state: EditorState, path: string): EditorState {
  const reopened = state.reopened.filter((draft) => draft.path !== path && draft.movedFrom !== path);
  return reopened.length === state.reopened.length ? state : { ...state, reopened };
}

/** When there is nothing to write, keep reporting that nothing can be stored: no write has succeeded since. */
function reduceDraftStatus(state: EditorState, status: DraftStatus): EditorState {
  const { draftStatus } = state;
  const isKept = status === 'none' && (draftStatus === 'blocked' || draftStatus === 'locked');
  return isKept || draftStatus === status ? state : { ...state, draftStatus: status };
}

/** Drafts that can be read are no longer locked; the next write reports whether they can be stored. */
function reduceFound(state: EditorState, { branch, drafts }: EventOf<'draftsFound'>): EditorState {
  if (branch !== state.branch) return state;
  const draftStatus = state.draftStatus === 'locked' ? 'none' : state.draftStatus;
  return { ...state, offers: drafts, draftStatus };
}

function reduceLoaded(state: EditorState, source: PageSourceResponse): EditorState {
  if (source.branch !== state.branch) return state;
  const document = openDocument(source.path, source.text, source.blobSha);
  const loaded = withStatus(state, source.path, { status: 'open', document });
  return { ...loaded, headSha: state.headSha ?? source.headSha };
}

function reduceSaveFailed(state: EditorState, failure: ApiFailure): EditorState {
  if (failure.key !== 'conflict' || !failure.conflicts) {
    return { ...state, save: { status: 'failed', failure } };
  }
  const { conflicts, headSha = null } = failure;
  return { ...state, save: { status: 'conflict', conflicts, headSha } };
}

/** An open file stays: a late response may be older than its changes. */
function withStatus(state: EditorState, path: string, document: DocumentState): EditorState {
  if (findDocument(state, path)) return state;
  return { ...state, documents: { ...state.documents, [path]: document } };
}

function changeDocument(
  state: EditorState,
  path: string,
  change: (document: OpenDocument) => OpenDocument,
): EditorState {
  const document = findDocument(state, path);
  if (!document) return state;
  const changed = change(document);
  const next = setDocument(state, changed);
  return isChanged(changed) || next.save.status === 'refused' ? reopenSave(next) : next;
}

/** After an edit, a "saved" state is outdated, and a refused text may be fixed. */
function reopenSave(state: EditorState): EditorState {
  const isOver = state.save.status === 'saved' || state.save.status === 'refused';
  return isOver ? { ...state, save: { status: 'idle' } } : state;
}
