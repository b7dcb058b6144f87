import { toContentSite } from '../../content/contentSite';
import { createLinkTargets, removePageLinks } from '../pageLinks';

const site = toContentSite({
  docsDir: '/site/docs',
  navigation: { topLevelItems: [], sections: [] },
  urlRules: { siteUrl: 'https://docs.example.com' },
  published: ['mcp/cursor.mdx', 'mcp/index.mdx'],
  hidden: [{ file: 'mcp/goose.mdx', frontMatter: {} }],
  redirects: [{ from: '/products/mcp/moved', to: '/products/mcp' }],
  cacheDir: null,
});
const findTarget = createLinkTargets(site);

it('replaces calls for hidden pages, and keeps the others', () => {
  const source = "a(pageLink('mcp/goose'), pageLink(\n  'mcp/cursor',\n));";
  expect(removePageLinks(source, findTarget)).toBe("a(null, pageLink(\n  'mcp/cursor',\n));");
});

it('replaces calls for deleted pages, and follows the redirects of pages that moved', () => {
  const source = "a(pageLink('mcp/gone'), pageLink('mcp/moved'), pageLink('mcp'));";
  expect(removePageLinks(source, findTarget)).toBe('a(null, "/products/mcp", pageLink(\'mcp\'));');
});

it('keeps the definition and the import', () => {
  const source = "import { pageLink } from './pageLink';\nexport function pageLink(id: string): string {}";
  expect(removePageLinks(source, findTarget)).toBe(source);
});

it.each(['pageLink(id)', 'pageLink(`mcp/goose`)', "pageLink('mcp/' + name)"])('refuses %s', (call) => {
  expect(() => removePageLinks(`const href = ${call};`, findTarget)).toThrow('plain literal');
});
