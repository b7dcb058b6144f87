import { getRange } from '../../mdx/check/checkContext';
import { parseContent } from '../../parseContent';
import { escapeModuleCode } from './escapeText';

/** Escapes the paragraphs of Markdown that MDX would parse as JavaScript, so that they stay text. */
export function escapeModules(markdown: string): string {
  const at = findModule(markdown);
  if (at === null) return markdown;
  const escaped = markdown.slice(0, at) + escapeModuleCode(markdown.slice(at));
  return escaped === markdown ? markdown : escapeModules(escaped);
}

/** The offset of a paragraph that is parsed as JavaScript; null when there is none. */
function findModule(text: string): number | null {
  const parsed = parseContent(text);
  if ('tree' in parsed) {
    const found = parsed.tree.children.find(({ type }) => type === 'mdxjsEsm');
    return found ? getRange(found).from : null;
  }
  // The error is within the statement.
  const starts = [...text.slice(0, parsed.problem.from).matchAll(/^(?:import|export) /gm)];
  return starts.at(-1)?.index ?? null;
}
