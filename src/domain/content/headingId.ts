/** Ids that published links spell differently than the algorithm does. */
const RENAMED: Readonly<Record<string, string>> = { 'ltm-2-5': 'ltm-25' };

/** Letters and digits of any script, with the marks that belong to them; not the selectors that make a sign an emoji. */
const WORD = /[\p{L}\p{N}](?:(?![\uFE00-\uFE0F])[\p{L}\p{N}\p{Mn}\p{Mc}])*/gu;

/**
 * Makes the id of a heading: lowercase, with a hyphen for every run of characters other than letters and digits, of any
 * script, between two of them. `ltm-2-5` becomes `ltm-25`.
 *
 * @param text the heading's text without markup
 * @returns the id; '' when the text has no letters and digits
 */
export function toHeadingId(text: string): string {
  const words = text.normalize('NFC').toLowerCase().normalize('NFC').match(WORD) ?? [];
  return renameSegments(words.join('-'));
}

function renameSegments(id: string): string {
  let renamed = id;
  for (const [from, to] of Object.entries(RENAMED)) {
    renamed = renamed.replace(new RegExp(`(^|-)${from}(?=-|$)`, 'g'), `$1${to}`);
  }
  return renamed;
}

/**
 * Creates a function that makes unique ids in the order of its calls: `setup`, `setup-1`, `setup-2`. Every other id on a
 * page has an underscore, which no heading's id has.
 *
 * @returns a function from a heading's text to its id; a text without usable characters becomes `section`
 */
export function createHeadingIds(): (text: string) => string {
  const taken = new Set<string>();
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
