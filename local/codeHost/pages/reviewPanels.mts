import { html } from 'hono/html';
import { demoAccounts } from '../../settings/demoAccounts.mts';
import { type CodeHost, pageUrl } from '../api/host.mts';
import { numberPatchLines } from '../git/patchLines.mts';
import type { FileChange } from '../git/repository.mts';
import type { PullStatus } from '../pullRequests.mts';
import type { CommentOnDiff } from '../reviews.mts';
import type { Html } from './layout.mts';

/** The checks of the newest commit, and a form to set a result. */
export function checksPanel(host: CodeHost, { pull, headSha }: PullStatus, token: string): Html {
  const checks = host.reviews.checks(headSha);
  const row = html`${checks.map(({ name, state }) => html`<li><code>${name}</code> <span>${state}</span></li>`)}`;
  const fields = html`<label>Check <input name="name" value="build" required></label>
${choice('Kind', 'kind', [
  ['run', 'check run'],
  ['status', 'commit status'],
])}
${choice('Result', 'state', [
  ['success', 'passed'],
  ['failure', 'failed'],
  ['pending', 'running'],
])}`;
  return html`<section class="panel"><h2>Checks <small>of ${headSha.slice(0, 10)}</small></h2>
<ul class="rows">${checks.length > 0 ? row : html`<li>None.</li>`}</ul>
${form(host, `/pull/${pull.number}/check`, token, fields, 'Report check')}</section>`;
}

/** Reviews, and a form to submit one. */
export function reviewsPanel(host: CodeHost, { pull }: PullStatus, token: string): Html {
  const reviews = host.reviews.reviews(pull);
  const rows = reviews.map(({ author, state }) => html`<li>${author} <span>${state}</span></li>`);
  const fields = html`${accountChoice()}
${choice('Decision', 'state', [
  ['APPROVED', 'approve'],
  ['CHANGES_REQUESTED', 'request changes'],
  ['COMMENTED', 'comment only'],
])}`;
  return html`<section class="panel"><h2>Reviews</h2>
<ul class="rows">${rows.length > 0 ? rows : html`<li>None.</li>`}</ul>
${form(host, `/pull/${pull.number}/review`, token, fields, 'Submit review')}</section>`;
}

/** The comments on one file, and a form to comment on a line that its diff shows, or to reply. */
export function commentPanel(host: CodeHost, { pull }: PullStatus, change: FileChange, token: string): Html {
  const comments = host.reviews.comments(pull).filter(({ path }) => path === change.path);
  const lines = numberPatchLines(change.text ?? '').flatMap(({ before, after, kind }): [string, string][] => {
    if (kind === 'removed') return [[`LEFT ${before}`, `${before} (removed line)`]];
    return after === null ? [] : [[`RIGHT ${after}`, `${after}`]];
  });
  const threads = comments.filter(({ inReplyTo }) => inReplyTo === null);
  const replies = threads.map(({ id }): [string, string] => [`REPLY ${id}`, `reply to comment ${id}`]);
  const fields = html`<input type="hidden" name="path" value="${change.path}">
${choice('Line', 'place', [...lines, ...replies])}
${accountChoice()}
<label>Comment <textarea name="body" rows="2" required></textarea></label>`;
  return html`<section class="panel"><h2>Comments on ${change.path}</h2>
<ul class="rows">${comments.length > 0 ? comments.map(commentRow) : html`<li>None.</li>`}</ul>
${lines.length > 0 && form(host, `/pull/${pull.number}/comment`, token, fields, 'Comment')}</section>`;
}

function commentRow({ id, author, body, currentLine, side, inReplyTo }: CommentOnDiff): Html {
  const position =
    inReplyTo === null
      ? `line ${currentLine ?? 'outdated'}${side === 'LEFT' ? ' (removed line)' : ''}`
      : `reply to ${inReplyTo}`;
  return html`<li id="comment-${id}"><strong>${author}</strong> <span>${position}</span> <span class="description">${body}</span></li>`;
}

function form(host: CodeHost, path: string, token: string, fields: Html, verb: string): Html {
  return html`<form method="post" action="${pageUrl(host, path)}" class="fields">
<input type="hidden" name="token" value="${token}">${fields}<button type="submit">${verb}</button></form>`;
}

function accountChoice(): Html {
  return choice(
    'As',
    'login',
    demoAccounts.map(({ login }) => [login, login]),
  );
}

function choice(label: string, name: string, options: readonly (readonly [string, string])[]): Html {
  return html`<label>${label} <select name="${name}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></label>`;
}
