/** An item that can be found by its name, or by a second text such as a URL. */
interface Named {
  readonly label: string;
  readonly detail?: string | undefined;
}

/**
 * Sorts the best matches first: names or second texts that start with the typed text, then ones with a word that does,
 * then ones that contain it, then names that contain its letters in order. Of equal matches, names come before second
 * texts, and shorter texts before longer ones. Omits items that don't match.
 *
 * @param typed '' returns all items in their order
 */
export function rankMatches<Item extends Named>(typed: string, items: readonly Item[]): Item[] {
  const query = typed.toLowerCase();
  if (query === '') return [...items];
  return items
    .map((item) => ({ item, ...scoreItem(query, item) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.length - b.length)
    .map(({ item }) => item);
}

/** How well an item matches, and the length of the matching text: of equal matches, the shorter text wins. */
function scoreItem(query: string, { label, detail = '' }: Named): { score: number; length: number } {
  const inLabel = scoreText(query, label.toLowerCase());
  const inDetail = scoreText(query, detail.toLowerCase());
  if (inDetail > inLabel) return { score: inDetail - 0.5, length: detail.length };
  if (inLabel > 0) return { score: inLabel, length: label.length };
  return { score: hasLettersInOrder(label.toLowerCase(), query) ? 0.5 : 0, length: label.length };
}

function scoreText(query: string, text: string): number {
  if (text.startsWith(query)) return text === query ? 4 : 3;
  if (startsWord(text, query)) return 2;
  return text.includes(query) ? 1 : 0;
}

function startsWord(text: string, query: string): boolean {
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')) return true;
  }
  return false;
}

function hasLettersInOrder(text: string, query: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
