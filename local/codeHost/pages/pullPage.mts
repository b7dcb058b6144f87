import { html } from 'hono/html';
import { type CodeHost, pageUrl } from '../api/host.mts';
import { numberPatchLines, type PatchLine } from '../git/patchLines.mts';
import type { FileChange } from '../git/repository.mts';
import type { PullStatus } from '../pullRequests.mts';
import type { Pull } from '../pullStore.mts';
import { type Html, page } from './layout.mts';
import { checksPanel, commentPanel, reviewsPanel } from './reviewPanels.mts';

/** The state as the page shows it: "open", "merged" or "closed". */
export function stateOf(pull: Pull): 'open' | 'merged' | 'closed' {
  return pull.mergeCommit ? 'merged' : pull.state;
}

/**
 * Renders the page of a pull request: title, text, state, diff, and a Merge button while it can be merged. It has forms
 * for reviews, comments and checks, to try by hand how the editor shows them.
 *
 * @param formToken proves that this process rendered the form
 */
export function pullPage(host: CodeHost, status: PullStatus, formToken: string): Html {
  const { pull, comparison } = status;
  const state = stateOf(pull);
  const changes = comparison?.changes ?? [];
  const body = html`
<h1>${pull.title} <span class="number">#${pull.number}</span></h1>
<p class="meta"><span class="state ${state}">${state}</span>
<code>${pull.head}</code> into <code>${pull.base}</code> · opened by ${pull.author}
<time datetime="${pull.createdAt}">${pull.createdAt}</time></p>
<section class="panel"><h2>Description</h2><p class="description">${pull.body || 'No description.'}</p></section>
${mergePanel(host, status, formToken)}
${checksPanel(host, status, formToken)}
${reviewsPanel(host, status, formToken)}
<h2>${changes.length} ${changes.length === 1 ? 'file' : 'files'} changed</h2>
${changes.map((change) => [fileDiff(change), commentPanel(host, status, change, formToken)])}`;
  return page(host, `${pull.title} #${pull.number}`, body);
}

function mergePanel(host: CodeHost, status: PullStatus, formToken: string): Html {
  const { pull } = status;
  if (pull.mergeCommit) {
    return panel(
      'Merged',
      html`Merged into <code>${pull.base}</code> as <code>${pull.mergeCommit.slice(0, 10)}</code> and written to the checkout.`,
    );
  }
  if (pull.state === 'closed') return panel('Closed', html`This pull request was closed without merging.`);
  if (status.conflicts.length > 0) {
    return panel(
      'Conflicts',
      html`Can't be merged automatically. Both branches changed: ${status.conflicts.join(', ')}.`,
    );
  }
  if (!status.isMergeable) return panel("Can't be merged", html`One of the branches was deleted.`);
  return html`<section class="panel"><h2>Merge</h2>
<form method="post" action="${pageUrl(host, `/pull/${pull.number}/merge`)}">
<input type="hidden" name="token" value="${formToken}"><input type="hidden" name="head" value="${status.headSha}">
<button type="submit">Merge pull request</button></form></section>`;
}

function panel(title: string, text: Html): Html {
  return html`<section class="panel"><h2>${title}</h2><p>${text}</p></section>`;
}

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
