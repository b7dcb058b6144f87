import { decodeUriComponent } from '../text/decodeUriComponent.ts';

// The edge function uses this module without a bundler, so it imports files by their names.

/** Attributes; their values may contain `>`. */
const ATTRIBUTES = `(?:[^>"']|"[^"]*"|'[^']*')*?`;
/** The start of an item of the menu, as `features/reader/sidebar` renders it. */
const ITEM = new RegExp(
  `<li\\b${ATTRIBUTES}><a\\b${ATTRIBUTES}\\shref=(?:"(?<quoted>[^"]*)"|(?<bare>[^\\s>]+))${ATTRIBUTES}>`,
  'g',
);
const DETAILS = /<(?<slash>\/?)details\b/g;
/** A group or a section that has lost its last item. */
const EMPTY =
  /<details\b[^>]*><summary\b(?:(?!<\/?details).)*?<ul\b[^>]*><\/ul><\/details>|<section\b[^>]*><h2\b(?:(?!<\/?section).)*?<ul\b[^>]*><\/ul><\/section>|<ul\b[^>]*><\/ul>/gs;

/**
 * Removes the items of hidden pages from the menu, with everything below them, and groups and sections that become
 * empty. What is left is as the sidebar renders it, so that a browser reads the same menu from it.
 *
 * @param html a page with the menu
 * @param hrefs of the hidden pages, decoded
 * @returns the page without them; unchanged if it has none
 */
export function removeFromMenu(html: string, hrefs: ReadonlySet<string>): string {
  const isHidden = (href: string) => hrefs.has(decodeUriComponent(href) ?? href);
  let kept = '';
  let from = 0;
  for (const { 0: tag, index, groups = {} } of html.matchAll(ITEM)) {
    if (index < from || !isHidden(groups.quoted ?? groups.bare ?? '')) continue;
    kept += html.slice(from, index);
    from = findItemEnd(html, index + tag.length);
  }
  return from === 0 ? html : (kept + html.slice(from)).replace(EMPTY, '');
}

/** The end of an item: after its link, or after the group of items that follows it. */
function findItemEnd(html: string, start: number): number {
  const linkEnd = html.indexOf('</a>', start);
  if (linkEnd < 0) return html.length;
  const afterLink = linkEnd + '</a>'.length;
  const end = html.startsWith('<details', afterLink) ? findGroupEnd(html, afterLink) : afterLink;
  return html.startsWith('</li>', end) ? end + '</li>'.length : end;
}

function findGroupEnd(html: string, start: number): number {
  let depth = 0;
  for (const { index, groups } of html.slice(start).matchAll(DETAILS)) {
    depth += groups?.slash === '/' ? -1 : 1;
    if (depth === 0) return html.indexOf('>', start + index) + 1;
  }
  return html.length;
}
