import { toPlainQuery } from '../plainQuery';

test.each([
  ['cmd k', 'cmd+k'],
  ['Command-K', 'cmd+K'],
  ['⌘K', 'cmd+K'],
  ['⇧⌘F', 'cmd+shift+F'],
  ['shift ctrl f', 'ctrl+shift+f'],
  ['what does Ctrl+; do', 'what does ctrl+; do'],
  ['control + option + enter', 'ctrl+option+enter'],
])('writes the shortcut in %s as the pages do', (query, plain) => {
  expect(toPlainQuery(query)).toBe(plain);
});

test.each([
  ['/products/desktop/drive', 'desktop drive'],
  ['https://docs.example.com/products/cli/commands?x=1#exit-codes', 'cli commands exit-codes'],
  ['/content/mcp/goose.md', 'mcp goose'],
  ['see /products/mcp', 'see mcp'],
])('reads the address %s as words', (query, plain) => {
  expect(toPlainQuery(query)).toBe(plain);
});

test.each([
  'command line',
  'options a',
  'control your data',
  'http://localhost:39300/mcp',
  '/v1/status',
  'products',
])('leaves %s as it is', (query) => {
  expect(toPlainQuery(query)).toBe(query);
});
