import fc from 'fast-check';
import {
  type Commit,
  decodeCommit,
  decodeTree,
  encodeCommit,
  encodeTree,
  frameObject,
  hashFrame,
  parseFrame,
} from '../objects.mts';

const sha = fc.stringMatching(/^[0-9a-f]{40}$/);

describe('git objects', () => {
  it('have the same names as in git', () => {
    expect(hashFrame(frameObject('blob', Buffer.from('hello\n')))).toBe(
      'ce013625030ba8dba906f756967f9e9ca394464a',
    );
    expect(hashFrame(frameObject('blob', Buffer.alloc(0)))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
    expect(hashFrame(frameObject('tree', encodeTree([])))).toBe('4b825dc642cb6eb9a060e54bf8d69288fbee4904');
  });

  it('frame any content, and reject damaged frames', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const frame = frameObject('blob', Buffer.from(bytes));
        expect(parseFrame(frame)).toEqual({ type: 'blob', content: Buffer.from(bytes) });
        expect(() => parseFrame(frame.subarray(0, -1))).toThrow('damaged');
      }),
    );
    expect(() => parseFrame(Buffer.from('tag 0\0'))).toThrow('damaged');
  });

  it('sort a tree as git does, where a folder compares as if its name ended in a slash', () => {
    const entries = ['a.txt', 'a', 'a-b'].map((name) => ({
      name,
      mode: name === 'a' ? '40000' : '100644',
      sha: '0'.repeat(40),
    }));
    expect(decodeTree(encodeTree(entries)).map(({ name }) => name)).toEqual(['a-b', 'a.txt', 'a']);
  });

  it('preserve every entry of a tree', () => {
    const entry = fc.record({
      name: fc.string({ minLength: 1 }).filter((name) => !/[/\0]/.test(name)),
      mode: fc.constantFrom('100644', '100755', '40000'),
      sha,
    });
    const entries = fc.uniqueArray(entry, { selector: ({ name }) => name });
    fc.assert(
      fc.property(entries, (list) => {
        const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);
        expect(decodeTree(encodeTree(list)).sort(byName)).toEqual([...list].sort(byName));
      }),
    );
  });

  it('preserve every field of a commit, including the exact message', () => {
    const author = { name: 'Demo editor', email: 'demo@demo.localhost', date: '2026-11-20T06:00:00Z' };
    const commit: Commit = {
      tree: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
      parents: ['a'.repeat(40), 'b'.repeat(40)],
      author,
      committer: author,
      message: 'Title\n\nparent fake\n\nBody with ümlaut\n',
    };
    expect(decodeCommit(encodeCommit(commit))).toEqual(commit);
    expect(() => decodeCommit(Buffer.from('tree x\n\nmessage'))).toThrow('no author');
  });

  it('can be read back whatever the name, address and date of the author are', () => {
    const signature = fc.record({
      name: fc.string({ unit: 'binary' }),
      email: fc.string({ unit: 'binary' }),
      date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    });
    fc.assert(
      fc.property(signature, (author) => {
        const commit = { tree: 'a'.repeat(40), parents: [], author, committer: author, message: 'm' };
        const { author: read, ...rest } = decodeCommit(encodeCommit(commit));
        expect(rest).toMatchObject({ tree: commit.tree, parents: [], message: 'm' });
        expect(read.name).toBe(author.name.replaceAll(/[<>\n\0]/g, ''));
      }),
    );
    const forged = { name: 'A\nparent b', email: 'a>\n', date: '1969-12-31T00:00:00Z' };
    const commit = { tree: 'a'.repeat(40), parents: [], author: forged, committer: forged, message: '' };
    expect(decodeCommit(encodeCommit(commit))).toMatchObject({
      parents: [],
      author: { name: 'Aparent b', email: 'a', date: '1970-01-01T00:00:00Z' },
    });
  });
});
