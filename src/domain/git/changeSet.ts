import type { TextEdit } from '../text/edits';

/**
 * One step that a tool (a rename, a form, a dialog) adds to the change set: what it does to one file. A tool gives
 * all its steps at once, and they are taken over together or not at all.
 */
export type PlannedChange =
  /** Splices of the file as it is in the change set now; lines are joined by `\n`, as the editor holds them. */
  | { readonly kind: 'edit'; readonly path: string; readonly edits: readonly TextEdit[] }
  /** A new file. `movedFrom` is the path it had before; its base and history are taken from there. */
  | { readonly kind: 'add'; readonly path: string; readonly text: string; readonly movedFrom: string | null }
  /** The file is to be deleted. `movedTo` is where it went, when it was moved. */
  | { readonly kind: 'delete'; readonly path: string; readonly movedTo: string | null }
  /** A picture: its bytes as base64. */
  | { readonly kind: 'picture'; readonly path: string; readonly base64: string };
