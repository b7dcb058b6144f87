import type { PageSourceResponse } from '#domain/api/content';
import type { PlannedChange } from '#domain/git/changeSet';
import type { EditorEvent } from '../editorEvents';
import { reduceEditor } from '../editorReducer';
import { type EditorState, findDocument, initialEditorState, type OpenDocument } from '../editorState';

/** An object name: one digit, forty times. */
export const sha = (digit: string): string => digit.repeat(40);

/** A file of `main` with a fixed blob name. */
export const source = (path: string, text: string, blobSha = sha('b')): PageSourceResponse => ({
  path,
  branch: 'main',
  headSha: sha('a'),
  blobSha,
  text,
});

/** The state after some events. */
export const run = (events: readonly EditorEvent[], from: EditorState = initialEditorState): EditorState =>
  events.reduce(reduceEditor, from);

/** `main`, open, with files of these texts. */
export function openFiles(files: Readonly<Record<string, string>>): EditorState {
  const listed = Object.keys(files).map((path) => ({ path, blobSha: sha('b'), size: 1 }));
  return run([
    { type: 'branchChosen', branch: 'main' },
    {
      type: 'filesLoaded',
      response: { branch: 'main', headSha: sha('a'), defaultBranch: 'main', files: listed },
    },
    ...Object.entries(files).map(
      ([path, text]): EditorEvent => ({ type: 'documentLoaded', source: source(path, text) }),
    ),
  ]);
}

/** The state after a tool's changes; the files that they need are open. */
export const apply = (state: EditorState, ...changes: PlannedChange[]): EditorState =>
  run([{ type: 'changesApplied', changes, sources: [] }], state);

/** An open document; fails the test if it isn't open. */
export function getDocument(state: EditorState, path: string): OpenDocument {
  const document = findDocument(state, path);
  if (!document) throw new Error(`${path} is not open`);
  return document;
}
