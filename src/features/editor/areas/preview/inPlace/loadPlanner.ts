import type { InPlaceEdit, PlannedTextEdit } from '#domain/content/inPlace/planTextEdit';

/** Plans an edit; see `planTextEdit`. */
export type PlanTextEdit = (edit: InPlaceEdit) => PlannedTextEdit | null;

/** Loads what plans edits: the parser in it is as large as the rest of the editor, and wanted here only now and then. */
export async function loadPlanner(): Promise<PlanTextEdit> {
  const { planTextEdit } = await import('#domain/content/inPlace/planTextEdit');
  return planTextEdit;
}
