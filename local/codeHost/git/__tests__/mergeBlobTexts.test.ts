import { mergeBlobTexts } from '../mergeBlobTexts.mts';

const merge = (base: string, ours: string, theirs: string): string | undefined =>
  mergeBlobTexts(Buffer.from(base), Buffer.from(ours), Buffer.from(theirs))?.toString();

const TEXT = 'one\ntwo\nthree\nfour\nfive\n';

test('merges changes to different lines', () => {
  expect(merge(TEXT, TEXT.replace('one', 'ONE'), TEXT.replace('five', 'FIVE'))).toBe(
    'ONE\ntwo\nthree\nfour\nFIVE\n',
  );
});

test('refuses changes to the same line, unless they are equal', () => {
  expect(merge(TEXT, TEXT.replace('two', 'TWO'), TEXT.replace('two', '2'))).toBeUndefined();
  expect(merge(TEXT, TEXT.replace('two', 'TWO'), TEXT.replace('two', 'TWO'))).toBe(
    TEXT.replace('two', 'TWO'),
  );
});

test('keeps line endings and a byte order mark', () => {
  const text = '\uFEFFa\r\nb\r\nc\r\nd\r\ne';
  expect(merge(text, text.replace('a', 'A'), text.replace('e', 'E'))).toBe('\uFEFFA\r\nb\r\nc\r\nd\r\nE');
});

test('does not merge binary files', () => {
  const image = Buffer.from([0x89, 0x50, 0, 1]);
  expect(mergeBlobTexts(image, Buffer.concat([image, image]), Buffer.from([...image, 9]))).toBeNull();
  const latin = Buffer.from([0x61, 0x0a, 0x62, 0x0a, 0xe9]);
  expect(
    mergeBlobTexts(latin, Buffer.from([0x41, ...latin.subarray(1)]), Buffer.concat([latin, latin])),
  ).toBeNull();
});
