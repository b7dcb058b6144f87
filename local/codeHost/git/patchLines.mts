/** A line of a unified patch with the line numbers of both sides (null where a side has no such line). */
export interface PatchLine {
  readonly kind: 'hunk' | 'same' | 'added' | 'removed';
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
}

const KIND_OF_MARK: Readonly<Record<string, PatchLine['kind']>> = { '+': 'added', '-': 'removed' };

/** Numbers the lines of a unified patch, as `createPatch` writes it. */
export function numberPatchLines(patch: string): PatchLine[] {
  const lines: PatchLine[] = [];
  let [before, after] = [0, 0];
  for (const text of patch.split('\n')) {
    const hunk = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text);
    if (hunk) {
      [before, after] = [Number(hunk[1]), Number(hunk[2])];
      lines.push({ kind: 'hunk', text, before: null, after: null });
      continue;
    }
    const kind = KIND_OF_MARK[text.charAt(0)] ?? 'same';
    const isNote = text.startsWith('\\');
    lines.push({
      kind,
      text,
      before: kind === 'added' || isNote ? null : before++,
      after: kind === 'removed' || isNote ? null : after++,
    });
  }
  return lines;
}
