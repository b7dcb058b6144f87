import 'fake-indexeddb/auto';
import { clearDraftKeys } from '../storage/clearDraftKeys';
import { importDraftKeys } from '../storage/draftCipher';
import { createReviewDraftStore } from '../storage/reviewDrafts';

const getKeys = (userId: string) => importDraftKeys(Buffer.alloc(32, userId).toString('base64'));
const SCOPE = { userId: 'u', repository: 'o/r', subject: '7' };
const DRAFT = {
  pending: [{ id: 'a', path: 'docs/a.mdx', line: 3, startLine: 2, body: 'Why?' }],
  texts: { 'reply 5': 'Half a' },
  places: { 'new docs/a.mdx': { from: 2, to: 3, text: 'two\nthree', isSuggestion: false } },
};

/** The storage of the tab. */
const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: { sessionStorage } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

test('restores what a user wrote about a pull request until it is removed, for that user only', async () => {
  await createReviewDraftStore(getKeys).write(SCOPE, DRAFT);
  const store = createReviewDraftStore(getKeys);
  expect(await store.read(SCOPE)).toEqual(DRAFT);
  expect(await store.read({ ...SCOPE, subject: '8' })).toBeNull();
  expect(await store.read({ ...SCOPE, userId: 'v' })).toBeNull();
  await store.write(SCOPE, null);
  expect(await store.read(SCOPE)).toBeNull();
});

describe('with a journal', () => {
  /** A store whose user's keys don't come before the page goes away. */
  const openWithoutKeys = () => createReviewDraftStore(() => new Promise(() => undefined));
  const typed = (text: string) => ({ ...DRAFT, texts: { 'reply 5': text } });

  it('keeps what was typed just before a reload, instead of what was stored before', async () => {
    await createReviewDraftStore(getKeys).write(SCOPE, DRAFT);
    const store = openWithoutKeys();
    void store.write(SCOPE, typed('Half a sentence'));
    void store.write(SCOPE, typed('Half a sentence.'));
    store.writeJournal();

    const next = createReviewDraftStore(getKeys);
    expect(await next.read(SCOPE)).toEqual(typed('Half a sentence.'));
    // It is encrypted by now.
    expect(stored.size).toBe(0);
    expect(await createReviewDraftStore(getKeys).read(SCOPE)).toEqual(typed('Half a sentence.'));
  });

  it('removes what was sent just before a reload', async () => {
    await createReviewDraftStore(getKeys).write(SCOPE, DRAFT);
    const store = openWithoutKeys();
    void store.write(SCOPE, null);
    store.writeJournal();
    expect(await createReviewDraftStore(getKeys).read(SCOPE)).toBeNull();
  });

  it('reads what a write before it is about to store', async () => {
    const store = createReviewDraftStore(getKeys);
    void store.write(SCOPE, typed('First.'));
    void store.write(SCOPE, typed('Second.'));
    expect(await store.read(SCOPE)).toEqual(typed('Second.'));
  });

  it('reads what was stored before a write that follows', async () => {
    await createReviewDraftStore(getKeys).write(SCOPE, typed('First.'));
    const store = createReviewDraftStore(getKeys);
    const read = store.read(SCOPE);
    const write = store.write(SCOPE, typed('Second.'));
    expect(await read).toEqual(typed('First.'));
    await write;
    expect(await store.read(SCOPE)).toEqual(typed('Second.'));
  });

  it('continues after a failed write, and keeps the text', async () => {
    const keys = jest.fn(getKeys).mockRejectedValueOnce(new Error('away'));
    const store = createReviewDraftStore(keys);
    await expect(store.write(SCOPE, typed('First.'))).rejects.toThrow('away');
    expect(await store.read(SCOPE)).toEqual(typed('First.'));
    store.writeJournal();
    expect(stored.size).toBe(1);
    await store.write(SCOPE, typed('Second.'));
    store.writeJournal();
    expect(stored.size).toBe(0);
  });

  it('removes drafts at sign-out, and drops those of another user', async () => {
    const write = (): void => {
      const store = openWithoutKeys();
      void store.write({ ...SCOPE, userId: 'w' }, DRAFT);
      store.writeJournal();
    };
    write();
    await createReviewDraftStore(getKeys).read(SCOPE);
    expect(stored.size).toBe(0);
    expect(await createReviewDraftStore(getKeys).read({ ...SCOPE, userId: 'w' })).toBeNull();
    write();
    expect(stored.size).toBe(1);
    await clearDraftKeys();
    expect(stored.size).toBe(0);
  });
});
