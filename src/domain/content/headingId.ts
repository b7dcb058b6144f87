/** Ids the algorithm would give that are spelled differently in published links (specification §5). */
const RENAMED: Readonly<Record<string, string>> = { 'ltm-2-5': 'ltm-25' };

/**
 * The id of a heading: lowercased, every run of other characters than a–z and 0–9 a hyphen, hyphens trimmed,
 * and `ltm-2-5` spelled `ltm-25` (specification §5).
 *
 * @param text the heading's text without markup
 * @returns the id; '' when the text has no letter or digit of a–z, 0–9
 */
export function toHeadingId(text: string): string {
  const id = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return renameSegments(id);
}

function renameSegments(id: string): string {
  let renamed = id;
  for (const [from, to] of Object.entries(RENAMED)) {
    renamed = renamed.replace(new RegExp(`(^|-)${from}(?=-|$)`, 'g'), `$1${to}`);
  }
  return renamed;
}

/**
 * Makes ids unique in the order they are asked for: `setup`, `setup-1`, `setup-2`.
 *
 * @returns a function from a heading's text to its id; a text without usable characters becomes `section`
 */
export function createHeadingIds(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const base = toHeadingId(text) || 'section';
    let id = base;
    for (let n = 1; taken.has(id); n += 1) id = `${base}-${n}`;
    taken.add(id);
    return id;
  };
}
