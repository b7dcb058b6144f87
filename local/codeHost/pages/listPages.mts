import { html } from 'hono/html';
import { type CodeHost, fullName, pageUrl } from '../api/host.mts';
import { DEFAULT_BRANCH } from '../git/repository.mts';
import type { Pull } from '../pullStore.mts';
import { type Html, page } from './layout.mts';
import { stateOf } from './pullPage.mts';

/** The repository's first page: open pull requests and the files of the default branch. */
export function homePage(host: CodeHost): Html {
  const head = host.repository.branches.get(DEFAULT_BRANCH);
  const files = head ? [...host.repository.filesOf(head).keys()] : [];
  const open = host.pulls.list().filter((pull) => pull.state === 'open');
  const fileLink = (path: string): Html =>
    html`<li><a href="${pageUrl(host, `/blob/${DEFAULT_BRANCH}/${path}`)}">${path}</a></li>`;
  return page(
    host,
    fullName(host),
    html`<h1>${fullName(host)}</h1>
<section class="panel"><h2>Open pull requests <small>${open.length}</small></h2>${pullRows(host, open)}</section>
<section class="panel"><h2>Files on ${DEFAULT_BRANCH} <small>${files.length}</small></h2><ul class="rows">${files.map(fileLink)}</ul></section>`,
  );
}

/** Every pull request, newest first. */
export function pullsPage(host: CodeHost): Html {
  return page(
    host,
    'Pull requests',
    html`<h1>Pull requests</h1><section class="panel">${pullRows(host, host.pulls.list())}</section>`,
  );
}

/** Every branch with its newest commit. */
export function branchesPage(host: CodeHost): Html {
  const rows = host.repository.branches.list().map(({ name, sha }) => {
    const [subject] = host.repository.requireCommit(sha).message.split('\n');
    return html`<li><code>${name}</code> <span>${subject}</span> <code>${sha.slice(0, 10)}</code></li>`;
  });
  return page(
    host,
    'Branches',
    html`<h1>Branches</h1><section class="panel"><ul class="rows">${rows}</ul></section>`,
  );
}

/** One file at a branch or commit, as text. */
export function filePage(host: CodeHost, reference: string, path: string, content: Buffer): Html {
  return page(
    host,
    path,
    html`<h1>${path}</h1><p class="meta">at <code>${reference}</code></p><section class="panel"><pre>${content.toString('utf8')}</pre></section>`,
  );
}

function pullRows(host: CodeHost, pulls: readonly Pull[]): Html {
  if (pulls.length === 0) return html`<p>None.</p>`;
  const row = (pull: Pull): Html =>
    html`<li><span class="state ${stateOf(pull)}">${stateOf(pull)}</span> <a href="${pageUrl(host, `/pull/${pull.number}`)}">${pull.title}</a> <span>#${pull.number} · ${pull.head}</span></li>`;
  return html`<ul class="rows">${pulls.map(row)}</ul>`;
}
