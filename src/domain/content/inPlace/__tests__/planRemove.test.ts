import { applyEdits } from '../../../text/edit/edits';
import { planRemove } from '../planRemove';

/** The text after the block at `‸` was removed. */
function remove(marked: string): string | null {
  const text = marked.replace('‸', '');
  const plan = planRemove({ text }, marked.indexOf('‸'));
  return plan && applyEdits(text, plan.edits);
}

describe('planRemove', () => {
  it.each([
    ['One\n\n‸two\n\nThree', 'One\n\nThree'],
    ['- ‸one\n- two', '- two'],
    ['One\n\n- ‸two', 'One'],
    ['One\n\n1. ‸two\n2. three\n3. four', 'One\n\n1. three\n3. four'],
    ['One\n1. ‸two\n2. three', 'One\n1. three'],
    ['9. ‸one\n10. two\n\n    more', '9. two\n\n    more'],
    ['10. ‸one\n1. two\n\n   more', '1. two\n\n   more'],
    ['> 1. ‸one\n> 2. two', '> 1. two'],
    ['- [ ] ‸one\n- [x] two', '- [x] two'],
    ['- one\n  - ‸two', '- one'],
    ['> ‸one', ''],
    ['> ## ‸one', ''],
    ['> > ‸one\n> > two', ''],
    ['> - ‸one', ''],
    ['> ‸one\n>\n> two', '> two'],
    ['> ‸one\n>\n> > two', '> > two'],
    ['> - ‸one\n> - two', '> - two'],
    ['> zero\n>\n> ‸one', '> zero'],
    ['> - one\n>   - ‸two\n>\n> 1. three', '> - one\n>\n> 1. three'],
    ['> - one\n>   - ‸two\n>\n> three', '> - one\n>\n> three'],
    ['> zero\n>\n> - ‸one\n>\n> two', '> zero\n>\n> two'],
    ['> zero\n>\n> > ‸one', '> zero'],
    ['<Card>\n\n> ‸one\n\nText\n\n</Card>', '<Card>\n\nText\n\n</Card>'],
    ['<Card>\n\n> ‸one\n>\n> two\n\n</Card>', '<Card>\n\n> two\n\n</Card>'],
    ['- ‸one\n\n  more', null],
    ['| ‸A |\n| - |', null],
  ])('removes the text at %j', (marked, expected) => {
    expect(remove(marked)).toBe(expected);
  });
});
