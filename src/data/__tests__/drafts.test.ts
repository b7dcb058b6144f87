import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { clearDraftKeys } from '../storage/clearDraftKeys';
import { importDraftKeys } from '../storage/draftCipher';
import { createDraftKeys, DraftKeyError } from '../storage/draftKeys';
import { createDraftStore, type Draft, findTextDraft } from '../storage/drafts';

const secretOf = (userId: string): string => Buffer.alloc(32, userId).toString('base64');
const getKeys = (userId: string) => importDraftKeys(secretOf(userId));

const draft = (more: Partial<Draft> = {}): Draft => ({
  userId: 'u',
  repository: 'o/r',
  branch: 'main',
  path: 'docs/a.mdx',
  baseBlobSha: null,
  slot: 'tab',
  kind: 'text',
  text: '\uFEFFa\r\n',
  baseText: 'a',
  movedFrom: null,
  merge: null,
  savedAt: 1,
  ...more,
});

/** The whole content of a database as text. */
async function dump(name: string): Promise<string> {
  const database = await openDB(name);
  const contents = await Promise.all(
    [...database.objectStoreNames].map(async (store) => [
      await database.getAllKeys(store),
      await database.getAll(store),
    ]),
  );
  database.close();
  return JSON.stringify(contents, (_, value: unknown) => {
    if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
    return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
  });
}

/** The tab's storage. */
const stored = new Map<string, string>();
/** The storage's capacity in characters. */
let capacity = Number.POSITIVE_INFINITY;
beforeEach(() => {
  stored.clear();
  capacity = Number.POSITIVE_INFINITY;
  // A full storage is also logged.
  jest.spyOn(console, 'warn').mockReturnValue();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > capacity) throw new DOMException('Full.', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  Object.assign(globalThis, { window: { sessionStorage } });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

describe('createDraftStore', () => {
  it('stores a draft to the byte, only the newest for its identity', async () => {
    const store = createDraftStore({ getKeys, name: 'newest' });
    await store.write(draft({ text: 'old' }));
    await store.write(draft());
    await expect(store.list(draft())).resolves.toEqual([draft()]);
  });

  it("stores an unfinished merge, and keeps the text when the merge can't be read", async () => {
    const store = createDraftStore({ getKeys, name: 'merge' });
    const conflict = { base: 'a', theirs: 'b', mine: 'c', nth: 0 };
    const choices = [{ ...conflict, take: 'hand', text: 'd' } as const];
    const merging = draft({ merge: { theirs: 'b', theirsBlobSha: 'sha', choices } });
    await store.write(merging);
    await expect(store.list(draft())).resolves.toEqual([merging]);
    const newer: object = {
      ...merging,
      merge: { theirs: 'b', theirsBlobSha: 'sha', choices: 'of a newer version' },
    };
    await store.write(newer as Draft);
    await expect(store.list(draft())).resolves.toEqual([draft()]);
  });

  it('lists the drafts of all branches while another tab stores more', async () => {
    const store = createDraftStore({ getKeys, name: 'all' });
    const branches = ['a', 'b', 'c'];
    for (const branch of branches) await store.write(draft({ branch }));
    const database = await openDB('all');
    const [sealed] = await database.getAll('sealed');
    let isDone = false;
    const storeMore = async (): Promise<void> => {
      // Sorted before the others.
      for (let key = 100; !isDone; key--) await database.put('sealed', sealed, `${key}`.padStart(3, ' '));
    };
    const storing = storeMore();
    const lists = await Promise.all(Array.from({ length: 10 }, () => store.listAll(draft())));
    isDone = true;
    await storing;
    database.close();
    for (const list of lists) expect(list.map((one) => one.branch).toSorted()).toEqual(branches);
  });

  describe('with a journal', () => {
    it("encrypts the journal of a closed page, and only the user's own entries", async () => {
      const closed = createDraftStore({ getKeys, name: 'journal' });
      expect(closed.writeJournal([draft({ text: 'last words' }), draft({ userId: 'v' })])).toBe(true);
      const store = createDraftStore({ getKeys, name: 'journal' });
      await expect(store.list(draft())).resolves.toEqual([draft({ text: 'last words' })]);
      await expect(store.list(draft({ userId: 'v' }))).resolves.toEqual([]);
      expect(stored.size).toBe(0);
      expect(await dump('journal')).not.toContain('last words');
    });

    it('replaces the journal when the page is closed again after it was shown again', async () => {
      const store = createDraftStore({ getKeys, name: 'shown again' });
      store.writeJournal([draft({ text: 'first' })]);
      await store.write(draft({ text: 'second' }));
      store.writeJournal([]);
      const next = createDraftStore({ getKeys, name: 'shown again' });
      await expect(next.list(draft())).resolves.toEqual([draft({ text: 'second' })]);
    });

    it("doesn't restore its own journal over what was typed after the page was shown again", async () => {
      const store = createDraftStore({ getKeys, name: 'still open' });
      store.writeJournal([draft({ text: 'first' })]);
      await store.write(draft({ text: 'second' }));
      await expect(store.list(draft())).resolves.toEqual([draft({ text: 'second' })]);
    });

    it('keeps the journal of an earlier page until it is encrypted', async () => {
      const open = () => createDraftStore({ getKeys, name: 'without keys' });
      open().writeJournal([draft({ slot: 'first' })]);
      const second = open();
      second.writeJournal([]);
      second.writeJournal([draft({ slot: 'second' })]);
      const drafts = await open().list(draft());
      expect(drafts.map(({ slot }) => slot).toSorted()).toEqual(['first', 'second']);
    });

    it('clears the journal at sign-out', async () => {
      createDraftStore({ getKeys, name: 'signed out' }).writeJournal([draft()]);
      await clearDraftKeys();
      expect(stored.size).toBe(0);
    });

    it('stores texts without images when both together do not fit', async () => {
      const open = () => createDraftStore({ getKeys, name: 'full' });
      capacity = 2000;
      const image = draft({ kind: 'image', path: 'static/a.webp', text: 'x'.repeat(3000) });
      expect(open().writeJournal([image, draft({ text: 'last words' })])).toBe(false);
      await expect(open().list(draft())).resolves.toEqual([draft({ text: 'last words' })]);
    });

    it('stores deletions without images, too: alone, the other half of a move would be a copy', async () => {
      const open = () => createDraftStore({ getKeys, name: 'full with a move' });
      capacity = 2000;
      const image = draft({ kind: 'image', path: 'static/a.webp', text: 'x'.repeat(3000) });
      open().writeJournal([image, draft({ kind: 'deleted' }), draft({ path: 'docs/b.mdx' })]);
      const kinds = (await open().list(draft())).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['deleted', 'text']);
    });

    it('writes no journal when nothing is due', () => {
      createDraftStore({ getKeys, name: 'nothing due' }).writeJournal([]);
      expect(stored.size).toBe(0);
    });
  });

  it('opens old drafts of images, which were stored as pictures', async () => {
    const store = createDraftStore({ getKeys, name: 'pictures' });
    const stored: Omit<Draft, 'kind'> & { readonly kind: string } = { ...draft(), kind: 'picture' };
    await store.write(stored as Draft);
    await expect(store.list(draft())).resolves.toEqual([draft({ kind: 'image' })]);
  });

  it.each([{ userId: 'v' }, { repository: 'o/s' }, { branch: 'b' }])(
    'separates drafts by %j',
    async (other) => {
      const store = createDraftStore({ getKeys, name: 'apart' });
      await store.write(draft());
      await expect(store.list(draft(other))).resolves.toEqual([]);
    },
  );

  it.each([{ path: 'docs/b.mdx' }, { baseBlobSha: 'x' }, { slot: 'another tab' }])(
    "doesn't overwrite a draft that differs by %j",
    async (other) => {
      const store = createDraftStore({ getKeys, name: `beside ${Object.keys(other)}` });
      await store.write(draft({ ...other, text: 'theirs', savedAt: 2 }));
      await store.write(draft());
      await expect(store.list(draft())).resolves.toMatchObject([{ text: 'theirs' }, { text: draft().text }]);
    },
  );

  it('removes one draft, and finds the newest text of a page', async () => {
    const store = createDraftStore({ getKeys, name: 'list' });
    await store.write(draft({ slot: 'gone', savedAt: 9 }));
    await store.write(draft({ slot: 'old', savedAt: 2 }));
    await store.write(draft({ slot: 'new', savedAt: 3 }));
    await store.write(draft({ slot: 'other', savedAt: 4, kind: 'deleted' }));
    await store.remove(draft({ slot: 'gone' }));
    const drafts = await store.list(draft());
    expect(drafts.map(({ slot }) => slot)).toEqual(['other', 'new', 'old']);
    expect(findTextDraft(drafts, draft().path)).toMatchObject({ slot: 'new' });
    expect(findTextDraft(drafts, 'docs/b.mdx')).toBeNull();
  });

  it('leaves nothing on the device that another user can read', async () => {
    const store = createDraftStore({ getKeys, name: 'sealed' });
    await store.write(draft({ text: 'what was typed', path: 'docs/secret-plan.mdx', branch: 'fix/leak' }));
    const stored = await dump('sealed');
    for (const plain of ['what was typed', 'secret-plan', 'fix/leak']) expect(stored).not.toContain(plain);
    const stranger = createDraftStore({ getKeys: () => getKeys('stranger'), name: 'sealed' });
    await expect(stranger.list(draft({ branch: 'fix/leak' }))).resolves.toEqual([]);
  });

  it('encrypts drafts of version 1 when their owner signs in', async () => {
    const old = { ...draft({ text: 'typed long ago' }), slot: undefined, kind: undefined };
    const first = await openDB('upgraded', 1, {
      upgrade: (database) => {
        database.createObjectStore('drafts').createIndex('userId', 'userId');
      },
    });
    await first.put('drafts', old, 'a');
    await first.put('drafts', { ...old, userId: 'v', text: 'of somebody else' }, 'b');
    first.close();
    const store = createDraftStore({ getKeys, name: 'upgraded' });
    await expect(store.list(draft())).resolves.toMatchObject([
      { text: 'typed long ago', kind: 'text', baseText: null },
    ]);
    const stored = await dump('upgraded');
    expect(stored).not.toContain('typed long ago');
    expect(stored).toContain('of somebody else');
    await expect(store.list(draft({ userId: 'v' }))).resolves.toHaveLength(1);
    expect(await dump('upgraded')).not.toContain('of somebody else');
  });

  it('skips a damaged draft', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const store = createDraftStore({ getKeys, name: 'damaged' });
    await store.write(draft());
    await store.write(draft({ slot: 'whole' }));
    const database = await openDB('damaged');
    const [key] = await database.getAllKeys('sealed');
    const sealed = await database.get('sealed', key ?? '');
    await database.put('sealed', { ...sealed, nonce: new Uint8Array(12) }, key ?? '');
    await expect(store.list(draft())).resolves.toHaveLength(1);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});

describe('createDraftKeys', () => {
  it('needs the network once, and again after sign-out', async () => {
    const fetchSecret = jest.fn(async () => secretOf('u'));
    await createDraftKeys(fetchSecret)('u');
    await createDraftKeys(fetchSecret)('u');
    expect(fetchSecret).toHaveBeenCalledTimes(1);
    await expect(clearDraftKeys()).resolves.toBe(true);
    await createDraftKeys(fetchSecret)('u');
    expect(fetchSecret).toHaveBeenCalledTimes(2);
  });

  it('removes the keys of a previous user', async () => {
    await createDraftKeys(async () => secretOf('u'))('u');
    await createDraftKeys(async () => secretOf('v'))('v');
    await expect(createDraftKeys(async () => null)('u')).rejects.toThrow(DraftKeyError);
  });

  it('reports missing keys and retries', async () => {
    await clearDraftKeys();
    const fetchSecret = jest.fn<Promise<string | null>, []>(async () => null);
    const find = createDraftKeys(fetchSecret);
    await expect(find('w')).rejects.toThrow(DraftKeyError);
    fetchSecret.mockResolvedValue(secretOf('w'));
    await expect(find('w')).resolves.toHaveProperty('encryption');
  });

  it("returns keys that can't be exported", async () => {
    const { encryption, naming } = await getKeys('u');
    for (const key of [encryption, naming]) {
      await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
    }
  });
});
