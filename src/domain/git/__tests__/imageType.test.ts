import { isImage } from '../imageType';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test.each([
  ['static/img/a.png', '\x89PNG\r\n\x1a\n....'],
  ['static/img/a.jpg', '\xff\xd8\xff\xe0JFIF'],
  ['static/img/a.jpeg', '\xff\xd8\xff\xe1Exif'],
  ['static/img/a.gif', 'GIF89a......'],
  ['static/img/a.webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['static/img/a.avif', '\0\0\0\x20ftypavif'],
])('accepts %s with its own signature', (path, content) => {
  expect(isImage(path, bytes(content))).toBe(true);
});

test.each([
  ['static/img/a.png', '<svg onload=alert(1)>'],
  ['static/img/a.png', 'GIF89a......'],
  ['static/img/a.webp', 'RIFF\0\0\0\0WAVEfmt '],
  ['static/img/a.svg', '\x89PNG\r\n\x1a\n'],
  ['static/img/a.gif', ''],
])('rejects %s that starts with %j', (path, content) => {
  expect(isImage(path, bytes(content))).toBe(false);
});
