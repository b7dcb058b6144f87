import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits } from '../../../text/edit/edits';
import { toEditableText } from '../../../text/lineEndings';
import { isJsxElement, walkTree } from '../../mdx/nodes';
import { parseContent } from '../../parseContent';
import { planTextEdit } from '../planTextEdit';

const DOCS = path.resolve(__dirname, '../../../../../docs');
/** Every page has dozens of texts, so only one in 17 is edited. */
const STEP = 17;

interface FoundText {
  readonly block: { readonly from: number; readonly to: number };
  readonly from: number;
  readonly to: number;
  readonly shown: string;
}

function listPages(): string[] {
  return readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mdx'));
}

/** The texts of a page that someone could edit in place: those that contain a word. */
function listTexts(text: string): FoundText[] {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const found: FoundText[] = [];
  for (const block of parsed.tree.children) {
    const place = { from: block.position?.start.offset ?? 0, to: block.position?.end.offset ?? 0 };
    walkTree(block, ({ node, parent }) => {
      const isShown = !parent || !isJsxElement(parent.node) || parent.node.name !== 'Include';
      if (node.type !== 'text' || !node.position || !isShown || !/[a-z]{3}/i.test(node.value)) return;
      const [from = 0, to = 0] = [node.position.start.offset, node.position.end.offset];
      found.push({ block: place, from, to, shown: node.value });
    });
  }
  return found;
}

const sampled = listPages().flatMap((file) => {
  const { text } = toEditableText(readFileSync(path.join(DOCS, file), 'utf8'));
  return listTexts(text)
    .filter((_, index) => index % STEP === 0)
    .map((found): [string, string, FoundText] => [`${file}:${found.from}`, text, found]);
});

describe('editing one word of every page in place', () => {
  it('finds texts to edit', () => {
    expect(sampled.length).toBeGreaterThan(150);
  });

  it('changes one line of the file and nothing else', () => {
    for (const [name, text, { block, from, to, shown }] of sampled) {
      const wanted = shown.replace(/[a-z]{3,}/i, 'mended');
      const plan = planTextEdit({
        block: text.slice(block.from, block.to),
        from: from - block.from,
        to: to - block.from,
        shown,
        wanted,
      });
      const edits = plan?.edits.map((edit) => ({
        ...edit,
        from: edit.from + block.from,
        to: edit.to + block.from,
      }));
      const lines = text.split('\n');
      const changed = applyEdits(text, edits ?? [])
        .split('\n')
        .filter((line, index) => line !== lines[index]);
      expect([name, plan?.isExact, changed.length]).toEqual([name, true, 1]);
    }
  });
});
