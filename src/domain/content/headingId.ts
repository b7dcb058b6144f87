/** Ids that published links spell differently than the algorithm does. */
const RENAMED: Readonly<Record<string, string>> = { 'ltm-2-5': 'ltm-25' };

/**
 * Makes the id of a heading: lowercase, every run of characters other than a–z and 0–9 becomes a hyphen, hyphens are
 * trimmed, and `ltm-2-5` becomes `ltm-25`.
 *
 * @param text the heading's text without markup
 * @returns the id; '' when the text has none of a–z, 0–9
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
 * Ids of the page around the content (`features/reader`), which headings can't have. Others on the page have an
 * underscore, which no heading's id has.
 */
const PAGE_IDS = ['copy-page', 'helpful', 'main', 'site-drawer', 'site-navigation', 'toc-title'];

/**
 * Creates a function that makes unique ids in the order of its calls: `setup`, `setup-1`, `setup-2`.
 *
 * @returns a function from a heading's text to its id; a text without usable characters becomes `section`
 */
export function createHeadingIds(): (text: string) => string {
  const taken = new Set(PAGE_IDS);
  /** The last number used for each id, so that equal headings don't count from 1 every time. */
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
