import { parseContent } from '../../parseContent';
import { createProseLinter } from '../../prose/lintProse';
import { pageTemplates, writePage } from '../pageTemplates';

describe('pageTemplates', () => {
  it.each(pageTemplates.map(({ template }) => template))('follows the style guide: %s', async (template) => {
    const text = writePage({ title: 'Local models', description: 'Models for your computer.', template });
    const parsed = parseContent(text);
    if ('problem' in parsed) throw new Error(parsed.problem.reason);
    const { wording } = await createProseLinter()(text, parsed.tree);
    expect(wording.map(({ reason }) => reason)).toEqual([]);
  });
});
