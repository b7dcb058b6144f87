import { parseContent } from '../../content/parseContent';
import { prepareContent } from '../../content/prepareContent';
import { product } from '../../product/product';
import { findPageSteps } from '../structuredData/pageSteps';

function findSteps(text: string) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return findPageSteps(prepareContent(parsed.tree, { readPartial: () => undefined }));
}

describe('the steps of a page', () => {
  it('are its Step elements, with the sentences before their code', () => {
    const text = `## A
<Steps>
<Step title="Open {product}">

Press **Ctrl+1**. Then wait.

\`\`\`sh
run
\`\`\`

</Step>
<Step title="Close it">Done.</Step>
</Steps>
## B
`;
    expect(findSteps(text)).toEqual([
      { name: `Open ${product.name}`, text: 'Press Ctrl+1. Then wait.', id: '' },
      { name: 'Close it', text: 'Done.', id: '' },
    ]);
  });

  it('are its level-2 headings where it has no Step elements', () => {
    expect(findSteps('## Install `it`\n\n### Detail\n\n## Use it\n')).toEqual([
      { name: 'Install it', text: '', id: 'install-it' },
      { name: 'Use it', text: '', id: 'use-it' },
    ]);
  });

  it('are its level-3 headings when it has at most one of level 2', () => {
    expect(findSteps('## Only\n\n### One\n\n### Two\n').map(({ name }) => name)).toEqual(['One', 'Two']);
    expect(findSteps('Text.')).toEqual([]);
  });

  it('have up to 200 characters, up to the end of a sentence', () => {
    const [step] = findSteps(
      `<Steps>\n<Step title="t">\n\n${'One two three four. '.repeat(20)}\n\n</Step>\n</Steps>`,
    );
    expect(step?.text.length).toBeLessThanOrEqual(200);
    expect(step?.text).toMatch(/four\.$/);
  });
});
