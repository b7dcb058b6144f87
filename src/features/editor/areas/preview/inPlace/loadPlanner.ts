/** Plans changes of the source; see the functions of `#domain/content/inPlace`. */
export type Planner = typeof import('./planner');

/** Loads what plans edits: the parser in it is as large as the rest of the editor, and wanted here only now and then. */
export function loadPlanner(): Promise<Planner> {
  return import('./planner');
}
