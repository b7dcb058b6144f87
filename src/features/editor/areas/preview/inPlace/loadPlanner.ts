/** Plans changes of the source; see the functions of `#domain/content/inPlace`. */
export type Planner = typeof import('./planner');

/** Loads the planner on demand: its parser is as large as the rest of the editor, and rarely needed on the page. */
export function loadPlanner(): Promise<Planner> {
  return import('./planner');
}
