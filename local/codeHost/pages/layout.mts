import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { CodeHost } from '../api/host.mts';
import { pageUrl } from '../api/host.mts';
import { css } from './style.mts';

/** Escaped HTML, as the `html` template makes it. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Renders a page of the local code host. The template escapes all values. */
export function page(host: CodeHost, title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · local code host</title>
<style>${raw(css)}</style>
</head>
<body>
<header>
<a class="name" href="${pageUrl(host, '')}">${host.owner} / <strong>${host.name}</strong></a>
<span class="badge">local code host</span>
<nav aria-label="Repository"><a href="${pageUrl(host, '/pulls')}">Pull requests</a><a href="${pageUrl(host, '/branches')}">Branches</a></nav>
</header>
<main>${body}</main>
<footer>A local stand-in for GitHub. Merging a pull request writes the merged files to this checkout.</footer>
</body>
</html>`;
}
