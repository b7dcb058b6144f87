import type { SectionSeo } from './types';

/**
 * Finds the section entry that applies to a path: a pattern ending in `/*` matches by prefix, any other exactly;
 * entries with content are preferred, then the longer pattern.
 *
 * A prefix ends at a slash: `/products/mcp/*` matches `/products/mcp` and everything below it, but not
 * `/products/mcpx`.
 *
 * @param path the page's path, without trailing slash
 * @returns null when no pattern matches
 */
export function matchSectionPattern<Section extends SectionSeo>(
  sections: readonly Section[],
  path: string,
): Section | null {
  const [best = null] = sections
    .filter(({ pathPattern }) => isMatch(pathPattern, path))
    .toSorted(
      (a, b) => Number(hasContent(b)) - Number(hasContent(a)) || b.pathPattern.length - a.pathPattern.length,
    );
  return best;
}

function isMatch(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === path;
  const prefix = pattern.slice(0, -'/*'.length);
  return path === prefix || path.startsWith(`${prefix}/`);
}

function hasContent({ pathPattern: _, ...values }: SectionSeo): boolean {
  return Object.values(values).some((value) =>
    typeof value === 'string' || Array.isArray(value) ? value.length > 0 : Boolean(value),
  );
}

/** The pages of a section. */
export interface SectionMatches {
  readonly section: SectionSeo;
  /** Paths that its pattern matches. */
  readonly matched: readonly string[];
  /** Those that use the section; the others use a section with a longer pattern, or one with content. */
  readonly applied: readonly string[];
  /** Patterns of the sections that the others use. */
  readonly shadowedBy: readonly string[];
}

/** Finds the pages of each section, in the order of the sections. */
export function matchSections(
  sections: readonly SectionSeo[],
  paths: readonly string[],
): readonly SectionMatches[] {
  const winners = new Map(paths.map((path) => [path, matchSectionPattern(sections, path)]));
  return sections.map((section) => {
    const matched = paths.filter((path) => isMatch(section.pathPattern, path));
    const others = matched.map((path) => winners.get(path)?.pathPattern ?? section.pathPattern);
    return {
      section,
      matched,
      applied: matched.filter((path) => winners.get(path) === section),
      shadowedBy: [...new Set(others.filter((pattern) => pattern !== section.pathPattern))],
    };
  });
}
