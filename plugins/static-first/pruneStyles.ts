/** A parsed stylesheet: rules with the classes that they need, and everything else as text. */
export type StyleSheet = readonly StylePart[];

type StylePart =
  | { readonly kind: 'kept'; readonly text: string }
  /** `classes` has a list for each selector. The rule can only match if the page has all classes of one list. */
  | { readonly kind: 'rule'; readonly text: string; readonly classes: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly start: string; readonly parts: StyleSheet };

/** At-rules that contain rules; others, such as keyframes, are kept whole. */
const GROUPS = /^@(?:media|supports|layer|container|scope)\b/;
/** Matches classes of CSS modules, which end with a hash. Scripts may add any other class. */
const MODULE_CLASS = /\.(?<name>[\w-]+_[\w-]{4})(?![\w-])/g;
const CLASS_ATTRIBUTE = /\sclass=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/g;
/** The declaration of a custom property without strings or blocks in its value, as the minifier writes it. */
const PROPERTY = /(?<=[{;])(?<name>--[\w-]+):[^;{}"']*(?:;|(?=\}))/g;
/** A custom property's name where it isn't declared. */
const USED_PROPERTY = /--[\w-]+(?![\w-]|\s*:)/g;
const KEYFRAMES = /@keyframes (?<name>[\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const EMPTY_RULE = /(?<=^|[{}])[^{};@"']+\{\}/g;

/** Parses a stylesheet for {@link pruneStyles}. */
export function readStyles(css: string): StyleSheet {
  return listBlocks(css).map(({ start, body }): StylePart => {
    if (body === null) return { kind: 'kept', text: start };
    if (GROUPS.test(start)) return { kind: 'group', start, parts: readStyles(body) };
    const text = `${start}{${body}}`;
    return start.startsWith('@')
      ? { kind: 'kept', text }
      : { kind: 'rule', text, classes: listClasses(start) };
  });
}

/**
 * Keeps the rules of a stylesheet that can match something in a page: those with a selector whose classes are all in
 * the page. Only classes of CSS modules are checked. They belong to the application's components, so no script adds
 * them before the application starts.
 *
 * @param classes the page's classes, from {@link listPageClasses}
 */
export function pruneStyles(sheet: StyleSheet, classes: ReadonlySet<string>): string {
  return sheet
    .map((part) => {
      if (part.kind === 'kept') return part.text;
      if (part.kind === 'rule')
        return part.classes.some((needed) => needed.every((name) => classes.has(name))) ? part.text : '';
      const inner = pruneStyles(part.parts, classes);
      return inner && `${part.start}{${inner}}`;
    })
    .join('');
}

/**
 * Drops custom properties and keyframes that nothing uses: most colors of a palette are for parts that a page lacks.
 *
 * @param css a stylesheet of the page, after {@link pruneStyles}
 * @param page everything else: the HTML and its other stylesheets. What they name anywhere, for example in a `style`
 *   attribute or a script, counts as used
 */
export function dropUnusedNames(css: string, page: string): string {
  const elsewhere = page.match(USED_PROPERTY) ?? [];
  let shown = css;
  for (let before = ''; before !== shown; ) {
    before = shown;
    const used = new Set([...elsewhere, ...(shown.match(USED_PROPERTY) ?? [])]);
    shown = shown.replace(PROPERTY, (declaration, name: string) => (used.has(name) ? declaration : ''));
  }
  const isUsed = (name: string): boolean => shown.split(name).length > 2 || page.includes(name);
  return shown.replace(KEYFRAMES, (rule, name: string) => (isUsed(name) ? rule : '')).replace(EMPTY_RULE, '');
}

/** Lists all classes in a page's HTML. */
export function listPageClasses(html: string): Set<string> {
  const values = [...html.matchAll(CLASS_ATTRIBUTE)].map(({ groups = {} }) =>
    Object.values(groups).join(' '),
  );
  return new Set(values.flatMap((value) => value.split(/\s+/)));
}

/** Lists blocks with the text between their braces, and statements, whose body is null. */
function listBlocks(css: string): { readonly start: string; readonly body: string | null }[] {
  const blocks: { start: string; body: string | null }[] = [];
  let from = 0;
  let open = -1;
  let depth = 0;
  for (const { 0: sign, index } of css.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};]/gs)) {
    if (sign === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ start: css.slice(from, open).trim(), body: css.slice(open + 1, index) });
      from = index + 1;
    } else if (sign === ';' && depth === 0) {
      blocks.push({ start: css.slice(from, index + 1), body: null });
      from = index + 1;
    }
  }
  return blocks;
}

/** Lists the module classes that each selector needs. Ignores parentheses, which may contain exclusions or options. */
function listClasses(selectors: string): string[][] {
  let plain = selectors.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""').replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain
    .split(',')
    .map((selector) => [...selector.matchAll(MODULE_CLASS)].map(({ groups }) => groups?.name ?? ''));
}
