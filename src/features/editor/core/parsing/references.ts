import type { References } from '#domain/content/elements/references';

/**
 * What the references of a page say, as one string: two pages with the same one refer to the same.
 *
 * @param text what the page was made from
 */
export function toReferencesFingerprint(
  { definitions, footnotes, footnoteOrder }: References,
  text: string,
): string {
  const links = [...definitions].map(([name, { url, title }]) => [name, url, title]);
  const notes = [...footnotes].map(([name, { position }]) => [
    name,
    position ? text.slice(position.start.offset, position.end.offset) : null,
  ]);
  return links.length + notes.length === 0 ? '' : JSON.stringify([links, notes, footnoteOrder]);
}
