import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { useTemporaryFolder } from '../../../tests/support/temporaryFolder';
import { openCache, pruneCache, readValue, toKey, writeValue } from '../buildCache';

describe('the build cache', () => {
  const folder = useTemporaryFolder();

  it('gives back what was written, also structured data', () => {
    const cache = openCache(folder());
    const value = { text: 'a', at: new Date(0), none: undefined, list: [1, [2]] };
    cache.write('bytes', Buffer.from([0, 255]));
    writeValue(cache, 'value', value);
    expect(cache.read('bytes')).toEqual(Buffer.from([0, 255]));
    expect(readValue(cache, 'value')).toEqual(value);
  });

  it('has nothing for a key that was never written, nor in a folder that is not there', () => {
    expect(openCache(folder()).read('other')).toBeNull();
    expect(openCache(path.join(folder(), 'none')).read('other')).toBeNull();
  });

  it.each([
    ['cut off', (entry: Buffer) => entry.subarray(0, entry.length - 1)],
    ['empty', () => Buffer.alloc(0)],
    ['changed', (entry: Buffer) => Buffer.concat([entry.subarray(0, -1), Buffer.from('x')])],
  ])('ignores an entry that is %s, and takes the next one', (_, damage) => {
    const cache = openCache(folder());
    writeValue(cache, 'page', { a: 1 });
    const file = path.join(folder(), 'page');
    writeFileSync(file, damage(readFileSync(file)));
    expect(readValue(cache, 'page')).toBeNull();
    writeValue(cache, 'page', { a: 2 });
    expect(readValue(cache, 'page')).toEqual({ a: 2 });
  });

  it('names entries by all inputs, each on its own', () => {
    const keys = [toKey('a', 'bc', 'd'), toKey('a', 'b', 'cd'), toKey('a', 'bcd'), toKey('b', 'bc', 'd')];
    expect(new Set(keys).size).toBe(keys.length);
    expect(toKey('a', 'bc', 'd')).toBe(keys[0]);
  });

  it('drops what was not used for the longest time when there is too much', () => {
    const cache = openCache(folder());
    for (const [index, key] of ['old', 'used', 'new'].entries()) {
      cache.write(key, Buffer.alloc(1000));
      utimesSync(path.join(folder(), key), index, index);
    }
    cache.read('old');
    pruneCache(folder(), 2500);
    expect(readdirSync(folder()).toSorted()).toEqual(['new', 'old']);
  });

  it('has nothing to drop where nothing was written', () => {
    expect(() => pruneCache(path.join(folder(), 'none'))).not.toThrow();
  });
});
