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

/**
 * Indexes rules by their patterns, because a build has headers for each page and every request looks for its own.
 *
 * @returns finds the rules that match a path, in their order
 */
export function indexByPattern<Rule>(
  rules: readonly Rule[],
  toPattern: (rule: Rule) => string,
): (path: string) => Rule[] {
  const plain = new Map<string, number[]>();
  const withPlaceholders: number[] = [];
  for (const [index, rule] of rules.entries()) {
    const segments = toSegments(toPattern(rule));
    const key = segments.join('/');
    if (segments.some((segment) => segment === '*' || segment.startsWith(':'))) withPlaceholders.push(index);
    else plain.set(key, [...(plain.get(key) ?? []), index]);
  }
  return (path) => {
    const matching = withPlaceholders.filter((index) => {
      const rule = rules[index];
      return rule !== undefined && matchPath(toPattern(rule), path);
    });
    const found = [...matching, ...(plain.get(toSegments(path).join('/')) ?? [])].sort((a, b) => a - b);
    return found.flatMap((index) => rules[index] ?? []);
  };
}

/** Fills the values of placeholders into a target such as "/products/:splat". */
export function fillPlaceholders(target: string, values: Readonly<Record<string, string>>): string {
  return target.replace(/:([A-Za-z_]\w*)/g, (whole, name: string) => values[name] ?? whole);
}

function toSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
