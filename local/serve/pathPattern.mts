/**
 * Matches a path against a Netlify pattern: `:name` matches one segment, and a `*` at the end the rest of the path. A
 * trailing slash is ignored.
 *
 * @returns the placeholders' values (`splat` for the star), or null when it does not match
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = toSegments(pattern);
  const given = toSegments(path);
  const hasStar = wanted.at(-1) === '*';
  const fixed = hasStar ? wanted.slice(0, -1) : wanted;
  if (hasStar ? given.length < fixed.length : given.length !== fixed.length) return null;
  const values: Record<string, string> = {};
  for (const [index, segment] of fixed.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith(':')) values[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  if (hasStar) values.splat = given.slice(fixed.length).join('/');
  return values;
}

/** A rule and its position among all rules. */
interface Indexed<Rule> {
  readonly index: number;
  readonly rule: Rule;
}

/**
 * Indexes rules by their patterns, because a build has headers for each page and every request looks for its own.
 *
 * @returns finds the rules that match a path, in their order
 */
export function indexByPattern<Rule>(
  rules: readonly Rule[],
  toPattern: (rule: Rule) => string,
): (path: string) => Rule[] {
  const byPath = new Map<string, Indexed<Rule>[]>();
  const withPlaceholders: Indexed<Rule>[] = [];
  for (const [index, rule] of rules.entries()) {
    const path = toSegments(toPattern(rule)).join('/');
    const isPlain = !/(?:^|\/)(?::|\*$)/.test(path);
    if (isPlain) byPath.set(path, [...(byPath.get(path) ?? []), { index, rule }]);
    else withPlaceholders.push({ index, rule });
  }
  return (path) => {
    const own = byPath.get(toSegments(path).join('/')) ?? [];
    const others = withPlaceholders.filter(({ rule }) => matchPath(toPattern(rule), path));
    return [...own, ...others].toSorted((a, b) => a.index - b.index).map(({ rule }) => rule);
  };
}

/** Fills the values of placeholders into a target such as "/products/:splat". */
export function fillPlaceholders(target: string, values: Readonly<Record<string, string>>): string {
  return target.replace(/:([A-Za-z_]\w*)/g, (whole, name: string) => values[name] ?? whole);
}

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
