import type { PlannedChange } from '../../../git/changeSet';
import { NAVIGATION_PATH } from '../../../navigation/navigationFile';
import { applyEdits } from '../../../text/edit/edits';
import { indexFile } from '../../links/indexFile';
import type { SourceTexts, WorkingTree } from '../workingTree';

/** Texts by path. */
export type Files = Readonly<Record<string, string>>;

/** A working tree with these files, all of them published. */
export function toWorkingTree(files: Files, more: Partial<WorkingTree> = {}): WorkingTree {
  const paths = Object.keys(files).filter((path) => path !== NAVIGATION_PATH);
  return {
    pages: paths.map((path) => ({
      path,
      blobSha: 'a'.repeat(40),
      ...indexFile(path, files[path] ?? '', () => undefined),
    })),
    published: new Set(paths),
    changed: new Set(),
    navigation: files[NAVIGATION_PATH] ?? null,
    ...more,
  };
}

/** The requested texts. */
export function pick(files: Files, paths: readonly string[]): SourceTexts {
  return new Map(paths.map((path) => [path, files[path] ?? '']));
}

/** Applies changes to files, as the change set does. */
export function apply(files: Files, changes: readonly PlannedChange[]): Record<string, string> {
  const result: Record<string, string> = { ...files };
  for (const change of changes) {
    if (change.kind === 'add') {
      expect(result[change.path]).toBeUndefined();
      result[change.path] = change.text;
    } else if (change.kind === 'delete') delete result[change.path];
    else if (change.kind === 'edit') {
      expect(change.edits.length).toBeGreaterThan(0);
      if (change.baseText !== undefined) expect(change.baseText).toBe(result[change.path]);
      result[change.path] = applyEdits(result[change.path] ?? '', change.edits);
    }
  }
  return result;
}
