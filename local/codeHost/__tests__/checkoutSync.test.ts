import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { openTestHost, type TestHost } from './testHost';

describe('CheckoutSync', () => {
  const folder = useTemporaryFolder();
  let host: TestHost;
  beforeEach(() => {
    host = openTestHost(folder());
    host.edit('docs/a.mdx', 'a1');
    host.edit('docs/b.mdx', 'b1');
    host.sync.run();
  });

  it('imports the checkout on the first start', () => {
    expect(host.show('main', 'docs/a.mdx')).toBe('a1');
    const head = host.repository.branches.get('main') ?? '';
    expect(host.repository.requireCommit(head)).toMatchObject({
      message: 'Import docs from the checkout',
      parents: [],
    });
  });

  it('changes nothing when nothing changed', () => {
    const head = host.repository.branches.get('main');
    expect(openTestHost(folder()).sync.run()).toEqual({ committed: [], written: [] });
    expect(host.repository.branches.get('main')).toBe(head);
  });

  it('commits files that were edited, added and deleted on disk, and keeps other branches', () => {
    const topic = host.commit('topic', { 'docs/a.mdx': 'topic' });
    host.edit('docs/a.mdx', 'a2');
    host.edit('docs/b.mdx', null);
    host.edit('docs/c.mdx', 'c1');
    expect(host.sync.run().committed).toEqual(['docs/a.mdx', 'docs/b.mdx', 'docs/c.mdx']);
    expect(host.show('main', 'docs/a.mdx')).toBe('a2');
    expect(host.show('main', 'docs/b.mdx')).toBeNull();
    expect(host.show('main', 'docs/c.mdx')).toBe('c1');
    expect(host.repository.branches.get('topic')).toBe(topic);
  });

  it('writes files that changed on the default branch to disk', () => {
    host.commit('main', { 'docs/a.mdx': 'a2', 'docs/b.mdx': null, 'docs/new/c.mdx': 'c1' });
    expect(host.sync.run().written).toEqual(['docs/b.mdx', 'docs/a.mdx', 'docs/new/c.mdx']);
    expect([host.read('docs/a.mdx'), host.read('docs/b.mdx'), host.read('docs/new/c.mdx')]).toEqual([
      'a2',
      null,
      'c1',
    ]);
  });

  it('removes the old name of a page before it writes the new one, which can be the same file on some disks', () => {
    host.commit('main', { 'docs/a.mdx': null, 'docs/A.mdx': 'a1' });
    expect(host.sync.run().written).toEqual(['docs/a.mdx', 'docs/A.mdx']);
    expect(host.read('docs/A.mdx')).toBe('a1');
  });

  it('syncs both sides when they changed different files', () => {
    host.commit('main', { 'docs/b.mdx': 'b2' });
    host.edit('docs/a.mdx', 'a2');
    host.sync.run();
    expect([host.read('docs/a.mdx'), host.read('docs/b.mdx')]).toEqual(['a2', 'b2']);
    expect([host.show('main', 'docs/a.mdx'), host.show('main', 'docs/b.mdx')]).toEqual(['a2', 'b2']);
  });

  it("never overwrites a file that changed on disk, and keeps the branch's version in the history", () => {
    const theirs = host.commit('main', { 'docs/a.mdx': 'branch' });
    host.edit('docs/a.mdx', 'disk');
    host.sync.run();
    expect([host.read('docs/a.mdx'), host.show('main', 'docs/a.mdx')]).toEqual(['disk', 'disk']);
    const head = host.repository.branches.get('main') ?? '';
    expect(host.repository.requireCommit(head).parents).toEqual([theirs]);
  });

  it('finishes the sync of a killed process without undoing a merge', () => {
    // The branch moved and one of two files was written, but the synced commit wasn't updated yet.
    host.commit('main', { 'docs/a.mdx': 'a2', 'docs/b.mdx': 'b2' });
    host.edit('docs/a.mdx', 'a2');
    expect(openTestHost(folder()).sync.run()).toEqual({ committed: [], written: ['docs/b.mdx'] });
    expect([host.read('docs/b.mdx'), host.show('main', 'docs/a.mdx')]).toEqual(['b2', 'a2']);
  });

  it('leaves files outside the content folders unchanged on the branch', () => {
    host.commit('main', { 'README.md': 'x' });
    host.sync.run();
    expect(host.read('README.md')).toBeNull();
    expect(host.show('main', 'README.md')).toBe('x');
  });
});
