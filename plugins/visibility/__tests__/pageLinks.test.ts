import { removePageLinks } from '../pageLinks';

const isHidden = (url: string) => url === '/docs/mcp/goose.mdx';

it('replaces calls for hidden pages, and keeps the others', () => {
  const source = "a(pageLink('mcp/goose'), pageLink(\n  'mcp/cursor',\n));";
  expect(removePageLinks(source, isHidden)).toBe("a(null, pageLink(\n  'mcp/cursor',\n));");
});

it('keeps the definition and the import', () => {
  const source = "import { pageLink } from './pageLink';\nexport function pageLink(id: string): string {}";
  expect(removePageLinks(source, isHidden)).toBe(source);
});

it.each(['pageLink(id)', 'pageLink(`mcp/goose`)', "pageLink('mcp/' + name)"])('refuses %s', (call) => {
  expect(() => removePageLinks(`const href = ${call};`, isHidden)).toThrow('plain literal');
});
