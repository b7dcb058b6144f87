import { isLocalUrl, isSafeUrl } from '../localUrl';

test.each([
  ['http://127.0.0.1:3000/x', true, true],
  ['http://localhost', true, true],
  ['http://[::1]:8000', true, true],
  ['https://localhost', true, true],
  ['https://docs.example.com', false, true],
  ['http://docs.example.com', false, false],
  ['http://localhost.example.com', false, false],
  ['http://localhost@example.com', false, false],
  ['ftp://localhost', true, false],
  ['localhost:3000', false, false],
  ['', false, false],
])('%s', (text, isLocal, isSafe) => {
  expect([isLocalUrl(text), isSafeUrl(text)]).toEqual([isLocal, isSafe]);
});
