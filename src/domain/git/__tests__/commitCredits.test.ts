import { readCommitCredits } from '../commitCredits';

test.each([
  ['Update a page', 'Ada', { subject: 'Update a page', authors: ['Ada'], pullRequest: null }],
  [
    'Update a page (#12)\n\nText',
    'Ada',
    { subject: 'Update a page (#12)', authors: ['Ada'], pullRequest: 12 },
  ],
  ['Merge pull request #7 from docs/x', 'Ada', { pullRequest: 7 }],
  ['Fix (#1) again', 'Ada', { pullRequest: null }],
  [
    'Update (#3)\n\nCo-authored-by: Bo <1+bo@users.noreply.github.com>\nco-authored-by: Cy <c@d.e>',
    'docs-app[bot]',
    { authors: ['Bo', 'Cy'] },
  ],
  ['Update\n\nCo-authored-by: Ada <a@b.c>', 'Ada', { authors: ['Ada'] }],
  ['Update', 'docs-app[bot]', { authors: ['docs-app[bot]'] }],
  ['', '', { subject: '', authors: [] }],
])('reads %j', (message, author, expected) => {
  expect(readCommitCredits(message, author)).toMatchObject(expected);
});
