import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseContent } from '../../content/parseContent';
import { prepareContent } from '../../content/prepareContent';
import { findPageQuestions } from '../structuredData/pageQuestions';

const docs = path.join(__dirname, '../../../../docs');
const read = (name: string) => readFileSync(path.join(docs, name), 'utf8');

const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx') && !file.startsWith('_'))
  .filter((file) => /^## Frequently asked questions$/m.test(read(file)));

describe('pages with frequently asked questions', () => {
  it('are the expected ones', () => {
    expect(pages.length).toBeGreaterThanOrEqual(8);
  });

  it.each(pages)('have each visible question of %s in its structured data, with the figures', (file) => {
    const parsed = parseContent(read(file));
    if ('problem' in parsed) throw new Error(parsed.problem.reason);
    const tree = prepareContent(parsed.tree, {
      path: `docs/${file}`,
      readPartial: (name) => read(`_partials/${name}.mdx`),
      readData: (name) => read(`_data/${name}.yaml`),
    });
    const visible =
      read(file)
        .split('## Frequently asked questions')[1]
        ?.match(/<Accordion title=/g) ?? [];
    const questions = findPageQuestions(tree);
    expect(visible.length).toBeGreaterThan(1);
    expect(questions).toHaveLength(visible.length);
    for (const { answer } of questions)
      expect(answer).not.toMatch(/<|\s{2}|\b(?:to|of|on|after|for|than)\s+(?:days|minutes|of them)\b/);
  });
});
