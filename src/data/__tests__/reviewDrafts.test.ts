import 'fake-indexeddb/auto';
import { importDraftKeys } from '../storage/draftCipher';
import { createReviewDraftStore } from '../storage/reviewDrafts';

const getKeys = (userId: string) => importDraftKeys(Buffer.alloc(32, userId).toString('base64'));
const SCOPE = { userId: 'u', repository: 'o/r', subject: '7' };
const DRAFT = {
  pending: [{ id: 'a', path: 'docs/a.mdx', line: 3, startLine: 2, body: 'Why?' }],
  texts: { 'reply 5': 'Half a' },
  places: { 'new docs/a.mdx': { from: 2, to: 3, text: 'two\nthree', isSuggestion: false } },
};

test('what was written about a pull request is there again, for its user only, until it is removed', async () => {
  await createReviewDraftStore(getKeys).write(SCOPE, DRAFT);
  const store = createReviewDraftStore(getKeys);
  expect(await store.read(SCOPE)).toEqual(DRAFT);
  expect(await store.read({ ...SCOPE, subject: '8' })).toBeNull();
  expect(await store.read({ ...SCOPE, userId: 'v' })).toBeNull();
  await store.write(SCOPE, null);
  expect(await store.read(SCOPE)).toBeNull();
});
