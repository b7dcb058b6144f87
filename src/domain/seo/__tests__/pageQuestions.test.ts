import { parseContent } from '../../content/parseContent';
import { prepareContent } from '../../content/prepareContent';
import { product } from '../../product/product';
import { findPageQuestions } from '../structuredData/pageQuestions';

function findQuestions(text: string) {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  return findPageQuestions(prepareContent(parsed.tree, { readPartial: () => undefined }));
}

const accordion = (title: string, text: string) =>
  `<Accordion title="${title}">\n\n${text}\n\n</Accordion>\n\n`;

describe('the questions of a page', () => {
  it('are the accordions under "Frequently asked questions", as plain text', () => {
    const text = `## Frequently asked questions

<AccordionGroup>

${accordion('Is {product} free?', 'Yes, **locally**: see [plans](/products/paid-plans).\n\nNo account is needed.')}
</AccordionGroup>
`;
    expect(findQuestions(text)).toEqual([
      { question: `Is ${product.name} free?`, answer: 'Yes, locally: see plans. No account is needed.' },
    ]);
  });

  it('end at the next heading of the same level', () => {
    const text = `${accordion('Before', 'No.')}## Frequently asked questions

### Plans

${accordion('Within', 'Yes.')}## Next step

${accordion('After', 'No.')}`;
    expect(findQuestions(text)).toEqual([{ question: 'Within', answer: 'Yes.' }]);
  });

  it('need a question and an answer', () => {
    expect(findQuestions('## Frequently asked questions\n\n<Accordion title="Empty"></Accordion>\n')).toEqual(
      [],
    );
  });
});
