import { addCoAuthorTrailers } from '../coAuthors';

const ada = { name: 'Ada', email: '7+ada@users.noreply.github.com' };

test('adds an author in the last paragraph', () => {
  expect(addCoAuthorTrailers('Change a page\n', [ada])).toBe(
    'Change a page\n\nCo-authored-by: Ada <7+ada@users.noreply.github.com>',
  );
});

test('adds each author once', () => {
  const ben = { name: 'Ben', email: '8+ben@users.noreply.github.com' };
  const message = addCoAuthorTrailers('Change', [ada, ben, ada]);
  expect(message.split('\n').slice(2)).toEqual([
    'Co-authored-by: Ada <7+ada@users.noreply.github.com>',
    'Co-authored-by: Ben <8+ben@users.noreply.github.com>',
  ]);
  expect(addCoAuthorTrailers(message, [ada])).toBe(message);
});

test('adds an author to the trailers that the message ends with, which git reads only there', () => {
  const signed = 'Change\n\nSigned-off-by: Ben <ben@example.com>';
  expect(addCoAuthorTrailers(signed, [ada])).toBe(
    `${signed}\nCo-authored-by: Ada <7+ada@users.noreply.github.com>`,
  );
});

test('omits Apps and authors without a GitHub account', () => {
  const bot = { name: 'docs-editor[bot]', email: 'docs-editor[bot]@users.noreply.github.com' };
  const unknown = { name: 'Documentation editor', email: 'x@users.noreply.invalid' };
  expect(addCoAuthorTrailers('Change', [bot, unknown])).toBe('Change');
});

test('turns an empty message into the trailers alone', () => {
  expect(addCoAuthorTrailers('', [ada])).toBe('Co-authored-by: Ada <7+ada@users.noreply.github.com>');
});
