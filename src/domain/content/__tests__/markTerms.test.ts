import fc from 'fast-check';
import { anyText } from '#domain/text/__tests__/arbitraries';
import { toPageElements } from '../elements/pageElement';
import { toElements } from '../elements/toElements';
import type { GlossaryEntry } from '../facts/cards';
import { walkTree } from '../mdx/nodes';
import { createPageTerms, markTerms } from '../mdx/prepare/markTerms';
import { parseContent } from '../parseContent';
import { prepareContent } from '../prepareContent';

const entry = (term: string): GlossaryEntry => ({
  id: term.toLowerCase().replaceAll(' ', '-'),
  term,
  meaning: `What ${term} means.`,
});
const entries = ['Local model', 'MCP', 'MCP server', 'Ollama', 'Share link', 'LTM-2.5'].map(entry);

function prepare(text: string, terms = createPageTerms(entries)) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(`This can't be parsed: ${text}`);
  return prepareContent(parsed.tree, { readPartial: () => undefined, terms });
}

/** The marked texts of a page, in order. */
function listMarked(text: string): string[] {
  const found: string[] = [];
  walkTree(prepare(text), ({ node }) => {
    if (node.type !== 'text') return;
    for (const { from, to } of node.data?.terms ?? []) found.push(node.value.slice(from, to));
  });
  return found;
}

/** The text that a part of a paragraph shows. */
function showPart(part: unknown): unknown {
  if (!Array.isArray(part)) return part;
  const [, { before = '', after = '' }, term] = part;
  return `${before}${term}${after}`;
}

describe('createPageTerms', () => {
  it.each([
    ['where a term is first used', 'A local model is free. Local models are many.', ['local model']],
    ['in the plural and at the start of a sentence', 'Local models are free.', ['Local models']],
    ['the longest term', 'An MCP server speaks MCP.', ['MCP server', 'MCP']],
    ['abbreviations only in their exact case', 'The mcp folder and ltm-2.5 have LTM-2.5.', ['LTM-2.5']],
    ['in lists, callouts and emphasis', '- *Ollama*\n\n<Callout>\n\nMCP\n\n</Callout>', ['Ollama', 'MCP']],
    ['whole words only', 'ollamas Ollama-like my-mcp/Ollama xMCP', ['ollamas']],
  ])('marks %s', (_name, text, marked) => expect(listMarked(text)).toEqual(marked));

  it.each([
    ['headings', '## Ollama'],
    ['links', '[Ollama](/products/ollama) and [Ollama][o]\n\n[o]: /x'],
    ['code', '`Ollama`\n\n```\nOllama\n```'],
    ['names of controls', '**Ollama**'],
    ['cards and buttons', '<Card title="A" href="/x">Ollama</Card>\n\n<Button href="/x">Ollama</Button>'],
    ['tables', '| Ollama |\n| - |\n| Ollama |'],
  ])('marks nothing in %s', (_name, text) => expect(listMarked(text)).toEqual([]));

  it('marks at most six terms on a page', () => {
    const many = Array.from('abcdefghi', (letter) => entry(`Term ${letter}`));
    const text = many.map(({ term }) => term).join(', ');
    const tree = prepare(text, createPageTerms(many));
    expect(JSON.stringify(tree).match(/"meaning"/g)).toHaveLength(6);
  });

  it('renders a marked term as an element with its meaning', () => {
    const [paragraph] = toPageElements(toElements(prepare('Use Ollama, please.')));
    const props = { id: 'ollama', meaning: 'What Ollama means.' };
    expect(paragraph).toEqual(['p', 0, 'Use ', ['Term', { ...props, after: ',' }, 'Ollama'], ' please.']);
  });

  it('keeps a term together with the punctuation around it', () => {
    const [paragraph] = toPageElements(toElements(prepare('Use it (“MCP”: Ollama)…')));
    const mcp = { id: 'mcp', meaning: 'What MCP means.', before: '(“', after: '”:' };
    const ollama = { id: 'ollama', meaning: 'What Ollama means.', after: ')…' };
    expect(paragraph).toEqual(['p', 0, 'Use it ', ['Term', mcp, 'MCP'], ' ', ['Term', ollama, 'Ollama']]);
  });

  it('changes no text for any terms', () => {
    fc.assert(
      fc.property(fc.array(anyText()), anyText(), (terms, text) => {
        const node = { type: 'text' as const, value: text };
        const known = terms.filter((term) => term.trim() !== '').map(entry);
        markTerms({ type: 'paragraph', children: [node] }, createPageTerms(known));
        const [paragraph] = toElements({ type: 'root', children: [{ type: 'paragraph', children: [node] }] });
        const [, , ...parts] = (toPageElements(paragraph ? [paragraph] : [])[0] ?? []) as unknown[];
        const shown = parts.map(showPart).join('');
        expect(shown).toBe(text);
      }),
    );
  });
});
