import { html } from 'hono/html';
import { numberPatchLines, type PatchLine } from '../git/patchLines.mts';
import type { FileChange } from '../git/repository.mts';
import type { Html } from './layout.mts';

/** Renders a changed file with its colored diff. */
export function fileDiff(change: FileChange): Html {
  const { path, status, movedFrom, text } = change;
  const note = movedFrom === null ? 'Not a text file.' : `Moved from ${movedFrom}.`;
  return html`<section class="panel">
<h2>${path} <small>${status} · +${change.additions} −${change.deletions}</small></h2>
${text === null ? html`<p>${note}</p>` : diffTable(change)}
</section>`;
}

function diffTable(change: FileChange): Html {
  const rows = change.text ? numberPatchLines(change.text).map(diffRow) : [];
  return html`<table class="diff" aria-label="Changes in ${change.path}"><tbody>${rows}</tbody></table>`;
}

function diffRow(line: PatchLine): Html {
  return html`<tr class="${line.kind}"><td class="line">${line.before ?? ''}</td><td class="line">${line.after ?? ''}</td><td>${line.text}</td></tr>`;
}
