import type { Draft, DraftIdentity, DraftStore } from '@site/src/data/storage/drafts';
import { type OpenDocument, openDocument } from '../../state/editorState';
import { DraftKeeper } from '../DraftKeeper';

const PATH = 'docs/a.mdx';
const open = (text: string, more: Partial<OpenDocument> = {}): OpenDocument => ({
  ...openDocument(PATH, 'base\r\n', 'blob'),
  text,
  ...more,
});

function setUp(isBroken = false) {
  const kept = new Map<string, Draft>();
  const keyOf = ({ branch, path }: DraftIdentity): string => `${branch}:${path}`;
  const drafts: DraftStore = {
    read: async (identity) => kept.get(keyOf(identity)) ?? null,
    write: async (draft) => {
      if (isBroken) throw new Error('QuotaExceededError');
      kept.set(keyOf(draft), draft);
    },
    remove: async (identity) => {
      kept.delete(keyOf(identity));
    },
    listPaths: async () => [],
  };
  const statuses: string[] = [];
  const keeper = new DraftKeeper({
    drafts,
    userId: 'u',
    repository: 'o/r',
    now: () => 7,
    onStatus: (status) => statuses.push(status),
  });
  return { keeper, kept, statuses };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('DraftKeeper', () => {
  it('keeps what is typed within a second, as the file it would be', async () => {
    const { keeper, kept, statuses } = setUp();
    keeper.update('main', [open('mine\n')]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(kept.get(`main:${PATH}`)).toEqual({
      userId: 'u',
      repository: 'o/r',
      branch: 'main',
      path: PATH,
      baseBlobSha: 'blob',
      text: 'mine\r\n',
      savedAt: 7,
    });
    expect(statuses).toEqual(['kept']);
  });

  it('drops the draft once the text is what is on the branch', async () => {
    const { keeper, kept, statuses } = setUp();
    keeper.update('main', [open('mine\n')]);
    await jest.advanceTimersByTimeAsync(1000);
    keeper.update('main', [open('base\n')]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(kept.size).toBe(0);
    expect(statuses).toEqual(['kept', 'none']);
  });

  it('writes what belongs to a branch before it is left', async () => {
    const { keeper, kept } = setUp();
    keeper.update('main', [open('mine\n')]);
    keeper.update('other', []);
    await jest.advanceTimersByTimeAsync(0);
    expect(kept.get(`main:${PATH}`)?.text).toBe('mine\r\n');
  });

  it('leaves a draft alone that is being offered', async () => {
    const { keeper, kept } = setUp();
    const offeredDraft: Draft = {
      userId: 'u',
      repository: 'o/r',
      branch: 'main',
      path: PATH,
      baseBlobSha: null,
      text: 'old',
      savedAt: 1,
    };
    kept.set(`main:${PATH}`, offeredDraft);
    keeper.update('main', [open('base\n', { offeredDraft })]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(kept.get(`main:${PATH}`)).toBe(offeredDraft);
  });

  it('says when nothing can be kept, and tries again at the next keystroke', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { keeper, statuses } = setUp(true);
    keeper.update('main', [open('mine')]);
    await jest.advanceTimersByTimeAsync(1000);
    keeper.update('main', [open('mine!')]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(statuses).toEqual(['failed', 'failed']);
    expect(error).toHaveBeenCalledTimes(2);
    error.mockRestore();
  });

  it('forgets drafts that were saved, also when the save led to another branch', async () => {
    const { keeper, kept } = setUp();
    keeper.update('main', [open('mine')]);
    keeper.flush();
    await keeper.remove('main', [PATH]);
    keeper.update('editor-changes-1', [open('base\n')]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(kept.size).toBe(0);
  });
});
