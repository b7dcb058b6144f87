import fs from 'node:fs';
import { useTemporaryFolder } from '../../../../tests/support/temporaryFolder';
import { RefStore } from '../refStore.mts';

describe('RefStore', () => {
  const folder = useTemporaryFolder();
  afterEach(() => jest.restoreAllMocks());

  it("lists no branch that isn't written completely, as when the process is killed then", () => {
    const branches = new RefStore(folder());
    branches.set('topic', 'a'.repeat(40));
    const rename = fs.renameSync;
    const listed: unknown[] = [];
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      listed.push(fs.existsSync(from), branches.list());
      rename(from, to);
    });
    branches.set('topic', 'b'.repeat(40));
    expect(listed).toEqual([true, [{ name: 'topic', sha: 'a'.repeat(40) }]]);
    expect(branches.list()).toEqual([{ name: 'topic', sha: 'b'.repeat(40) }]);
  });
});
