/** Settings inside a diagram: `%%{init: …}%%`, also over several lines. */
const DIRECTIVE = /%%\{[\s\S]*?\}%%/g;
/** YAML in front of a diagram; Mermaid reads settings from it. */
const FRONT_MATTER = /^\s*---[^\S\n]*\n[\s\S]*?\n[^\S\n]*---[^\S\n]*(?:\n|$)/;
/** A shape with properties. A backslash could spell a key differently. */
const SHAPE_WITH_IMAGE = /@\{[^}]*(?:img|\\)/i;

/**
 * Removes the settings from a diagram's source: the site decides how diagrams look, and settings can contain styles
 * that load files or affect the page.
 *
 * @throws Error when the diagram asks for an image, which Mermaid would load while it draws
 */
export function toPlainDiagram(code: string): string {
  if (SHAPE_WITH_IMAGE.test(code)) throw new Error('Diagrams can’t contain images.');
  const withoutFrontMatter = code.replace(FRONT_MATTER, '');
  // Removing a directive can join its neighbors into what looks like another one; that is only a comment.
  return withoutFrontMatter.replace(DIRECTIVE, '').replaceAll('%%{', '%% {');
}
