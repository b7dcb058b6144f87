import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { openCache, pruneCache, readValue, toKey, writeValue } from '../buildCache';

describe('the build cache', () => {
  const folder = useTemporaryFolder();

  it('returns what was written, including structured data', () => {
    const cache = openCache(folder());
    const value = { text: 'a', at: new Date(0), none: undefined, list: [1, [2]] };
    cache.write('bytes', Buffer.from([0, 255]));
    writeValue(cache, 'value', value);
    expect(cache.read('bytes')).toEqual(Buffer.from([0, 255]));
    expect(readValue(cache, 'value')).toEqual(value);
  });

  it('returns null for an unknown key, and in a folder that does not exist', () => {
    expect(openCache(folder()).read('other')).toBeNull();
    expect(openCache(path.join(folder(), 'none')).read('other')).toBeNull();
  });

  it.each([
    ['truncated', (entry: Buffer) => entry.subarray(0, entry.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (entry: Buffer) => Buffer.concat([entry.subarray(0, -1), Buffer.from('x')])],
  ])('ignores an entry that is %s, and can replace it', (_, damage) => {
    const cache = openCache(folder());
    writeValue(cache, 'page', { a: 1 });
    const file = path.join(folder(), 'page');
    writeFileSync(file, damage(readFileSync(file)));
    expect(readValue(cache, 'page')).toBeNull();
    writeValue(cache, 'page', { a: 2 });
    expect(readValue(cache, 'page')).toEqual({ a: 2 });
  });

  it('derives keys from all inputs, and from where each one ends', () => {
    const keys = [toKey('a', 'bc', 'd'), toKey('a', 'b', 'cd'), toKey('a', 'bcd'), toKey('b', 'bc', 'd')];
    expect(new Set(keys).size).toBe(keys.length);
    expect(toKey('a', 'bc', 'd')).toBe(keys[0]);
  });

  it('drops the least recently used entries when the cache is too large', () => {
    const cache = openCache(folder());
    for (const [index, key] of ['old', 'used', 'new'].entries()) {
      cache.write(key, Buffer.alloc(1000));
      utimesSync(path.join(folder(), key), index, index);
    }
    cache.read('old');
    pruneCache(folder(), 2500);
    expect(readdirSync(folder()).toSorted()).toEqual(['new', 'old']);
  });

  it('drops nothing from a folder that does not exist', () => {
    expect(() => pruneCache(path.join(folder(), 'none'))).not.toThrow();
  });
});
