import { parseContent } from '../../content/parseContent';
import { toSearchContent, toSearchDocument } from '../toSearchDocument';

const item = (id: string, title: string, items: object[] = []) => ({
  id,
  title,
  href: `/products/${id}`,
  ...(items.length > 0 && { items }),
});
const navigation = {
  topLevelItems: [],
  sections: [{ title: 'Suite', items: [item('desktop', 'Desktop app', [item('desktop/drive', 'Drive')])] }],
} as unknown as Parameters<typeof toSearchDocument>[2];

function read(frontMatter: Record<string, string>, href: string, text = 'Open it.\n') {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error('The text is valid.');
  const content = toSearchContent(frontMatter, parsed.tree);
  return toSearchDocument({ href, title: 'Title', description: 'About.' }, content, navigation);
}

test("has a page's entry, the pages above it, its section and its keywords", () => {
  expect(read({ metaKeywords: 'files', keywords: 'other' }, '/products/desktop/drive')).toEqual({
    href: '/products/desktop/drive',
    title: 'Title',
    label: 'Drive',
    description: 'About.',
    keywords: 'files',
    section: 'Suite',
    trail: ['Desktop app'],
    parts: [{ id: '', heading: '', text: 'Open it.' }],
  });
});

test('has only the title for a page outside the navigation', () => {
  expect(read({ keywords: 'other' }, '/products/else')).toMatchObject({
    label: 'Title',
    keywords: 'other',
    section: '',
    trail: [],
  });
});

test('has the texts that a diagram shows, not its code', () => {
  const flowchart = [
    'flowchart LR',
    '  sh["Shell, script"] --> cli["the tool"]',
    '  cli -->|localhost| os[("Data<br/>on disk")]',
    '  os -- Off --> n{"Sensitive?"}',
  ];
  const sequence = [
    'sequenceDiagram',
    '  participant You',
    '  participant O as The service',
    '  You->>O: POST localhost:11434/api',
    '  O-->>You: Answer',
  ];
  const text = [flowchart, sequence]
    .map((lines) => `\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n`)
    .join('\n');
  expect(read({}, '/products/desktop', text).parts[0]?.text.split('\n')).toEqual([
    'Shell, script',
    'the tool',
    'localhost',
    'Data on disk',
    'Off',
    'Sensitive?',
    'You',
    'The service',
    'POST localhost:11434/api',
    'Answer',
  ]);
});
