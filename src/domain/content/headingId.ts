/** Ids the algorithm would give that are spelled differently in published links. */
const RENAMED: Readonly<Record<string, string>> = { 'ltm-2-5': 'ltm-25' };

/**
 * The id of a heading: lowercased, every run of other characters than a–z and 0–9 a hyphen, hyphens trimmed,
 * and `ltm-2-5` spelled `ltm-25`.
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
  /** The number that was last tried for each id, so that equal headings do not count from 1 every time. */
  const counts = new Map<string, number>();
  return (text) => {
    const base = toHeadingId(text) || 'section';
    let count = counts.get(base) ?? 0;
    let id = base;
    if (taken.has(base)) {
      do {
        count += 1;
        id = `${base}-${count}`;
      } while (taken.has(id));
    }
    counts.set(base, count);
    taken.add(id);
    return id;
  };
}
