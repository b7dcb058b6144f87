import { html } from 'hono/html';
import type { FileChange } from '../git/repository.mts';
import type { Html } from './layout.mts';

/** A line of a unified patch with the line numbers of both sides (null where a side has no such line). */
export interface PatchLine {
  readonly kind: 'hunk' | 'same' | 'added' | 'removed';
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
}

const KIND_OF_MARK: Readonly<Record<string, PatchLine['kind']>> = { '+': 'added', '-': 'removed' };

/** Numbers the lines of a unified patch, as {@link createPatch} writes it. */
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

/** One changed file with its coloured diff. */
export function fileDiff(change: FileChange): Html {
  return html`<section class="panel">
<h2>${change.path} <small>${change.status} · +${change.additions} −${change.deletions}</small></h2>
${change.text === null ? html`<p>Not a text file.</p>` : diffTable(change)}
</section>`;
}

function diffTable(change: FileChange): Html {
  const rows = change.text ? numberPatchLines(change.text).map(diffRow) : [];
  return html`<table class="diff" aria-label="Changes in ${change.path}"><tbody>${rows}</tbody></table>`;
}

function diffRow(line: PatchLine): Html {
  return html`<tr class="${line.kind}"><td class="line">${line.before ?? ''}</td><td class="line">${line.after ?? ''}</td><td>${line.text}</td></tr>`;
}
