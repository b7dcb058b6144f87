import { applyEdits } from '../../../text/edit/edits';
import { planRow } from '../planRow';

/** The text after adding a row below the cell at `‸`, with the caret. */
function add(marked: string): string | null {
  const text = marked.replace('‸', '');
  const plan = planRow({ text }, marked.indexOf('‸'));
  if (!plan) return null;
  const after = applyEdits(text, plan.edits);
  return `${after.slice(0, plan.caret.from)}‸${after.slice(plan.caret.to)}`;
}

describe('planRow', () => {
  it.each([
    ['| A | B |\n| --- | --- |\n| 1 | 2‸ |', '| A | B |\n| --- | --- |\n| 1 | 2 |\n| ‸ |  |'],
    ['| A  | B |\n| -- | - |\n| 1  | 2‸ |', '| A  | B |\n| -- | - |\n| 1  | 2 |\n| ‸   |   |'],
    ['| A | B‸ |\n| - | - |', '| A | B |\n| - | - |\n| ‸  |   |'],
    ['A | B\n--- | ---\n1 | 2‸', 'A | B\n--- | ---\n1 | 2\n| ‸ |  |'],
    ['> | A |\n> | - |\n> | 2‸ |\n>\n> Text', '> | A |\n> | - |\n> | 2 |\n> | ‸  |\n>\n> Text'],
    ['- One\n\n  | A |\n  | - |\n  | 2‸ |  \n- Two', '- One\n\n  | A |\n  | - |\n  | 2 |  \n  | ‸  |\n- Two'],
    ['| A |\n| - |\n| ‸  |', '| A |\n| - |\n|   |\n| ‸  |'],
    ['On‸e', null],
  ])('adds a row to %j', (marked, expected) => {
    expect(add(marked)).toBe(expected);
  });
});
