/** A stylesheet taken apart: rules by what they can match, and everything else as it is. */
export type StyleSheet = readonly StylePart[];

type StylePart =
  | { readonly kind: 'kept'; readonly text: string }
  /** `classes` of each of its selectors: one of these lists must be in the page for the rule to match anything. */
  | { readonly kind: 'rule'; readonly text: string; readonly classes: readonly (readonly string[])[] }
  | { readonly kind: 'group'; readonly start: string; readonly parts: StyleSheet };

/** At-rules that hold rules; others, such as keyframes, are kept whole. */
const GROUPS = /^@(?:media|supports|layer|container|scope)\b/;
/** Classes of CSS modules end with a hash. All others may be added by scripts. */
const MODULE_CLASS = /\.(?<name>[\w-]+_[\w-]{4})(?![\w-])/g;
const CLASS_ATTRIBUTE = /\sclass=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/g;

/** Takes a stylesheet apart, for {@link pruneStyles}. */
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
 * The rules of a stylesheet that can match something in a page: those with a selector whose classes are all there. Only
 * classes of CSS modules count, which come from the application's own components: until it starts, no script adds any.
 *
 * @param classes the page's, of {@link listPageClasses}
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

/** All classes in a page's HTML. */
export function listPageClasses(html: string): Set<string> {
  const values = [...html.matchAll(CLASS_ATTRIBUTE)].map(({ groups = {} }) =>
    Object.values(groups).join(' '),
  );
  return new Set(values.flatMap((value) => value.split(/\s+/)));
}

/** Rules with what is between their braces, and statements without any (null). */
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

/** The module classes that each selector of a list needs. What is in parentheses is left out: it may exclude or offer. */
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
