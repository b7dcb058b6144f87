import 'fake-indexeddb/auto';
import { createDraftStore, type Draft } from '../storage/drafts';

const draft = (more: Partial<Draft> = {}): Draft => ({
  userId: 'u',
  repository: 'o/r',
  branch: 'main',
  path: 'docs/a.mdx',
  baseBlobSha: null,
  text: '\uFEFFa\r\n',
  savedAt: 1,
  ...more,
});

describe('createDraftStore', () => {
  it('keeps a draft to the byte, the newest of its identity only', async () => {
    const store = createDraftStore('newest');
    await store.write(draft({ text: 'old' }));
    await store.write(draft());
    await expect(store.read(draft())).resolves.toEqual(draft());
  });

  it.each([{ userId: 'v' }, { repository: 'o/s' }, { branch: 'b' }, { path: 'docs/b.mdx' }])(
    'keeps what belongs to %j apart',
    async (other) => {
      const store = createDraftStore('apart');
      await store.write(draft());
      await expect(store.read(draft(other))).resolves.toBeNull();
    },
  );

  it('removes and lists', async () => {
    const store = createDraftStore('list');
    await store.write(draft());
    await store.write(draft({ path: 'docs/b.mdx' }));
    await store.write(draft({ userId: 'v', path: 'docs/c.mdx' }));
    await store.remove(draft());
    await expect(store.listPaths(draft())).resolves.toEqual(['docs/b.mdx']);
  });
});
