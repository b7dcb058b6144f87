import { isFromOperation, readSignature, signComment } from '../commentSignature';

const OPERATION = '0b7e5e1c-6a6e-4a6e-9f39-1de5a8f3a001';

test.each(['Fine', '```suggestion\nNew\n```', 'Two\n\nparagraphs', '_Written by me in the editor._'])(
  'reads the signature of %j back',
  (body) => {
    const signed = signComment(body, 'Ada Lovelace', OPERATION);
    expect(readSignature(signed)).toEqual({ body, writtenBy: 'Ada Lovelace' });
    expect(readSignature(signed.replaceAll('\n', '\r\n')).writtenBy).toBe('Ada Lovelace');
    expect(isFromOperation(signed, OPERATION)).toBe(true);
    expect(isFromOperation(signed, OPERATION.replace('1', '2'))).toBe(false);
  },
);

test('allows no Markdown, mentions or empty names', () => {
  expect(readSignature(signComment('x', '**@a** [b](c)\n_d_', OPERATION)).writtenBy).toBe('a b (c) d');
  expect(readSignature(signComment('x', '@', OPERATION)).writtenBy).toBe('an editor');
});

test('shortens a long name between characters', () => {
  const name = 'x'.repeat(99);
  expect(readSignature(signComment('x', `${name}🔑`, OPERATION)).writtenBy).toBe(name);
});

test('keeps a comment without a signature unchanged', () => {
  expect(readSignature('Plain\r\ntext')).toEqual({ body: 'Plain\r\ntext', writtenBy: null });
});
