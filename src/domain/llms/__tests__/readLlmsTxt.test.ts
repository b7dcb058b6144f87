import { readLlmsTxt } from '../readLlmsTxt';
import { renderLlmsTxt } from '../renderLlmsTxt';

it('reads the pages that were listed, nested ones and escaped titles too', () => {
  const pages = [
    {
      path: '/products/glossary',
      title: 'Glossary',
      description: 'Terms. See [this](https://example.com/a.md).',
    },
    { path: '/products/mcp', title: 'MCP [beta] & _more_ *now*', description: '' },
    { path: '/products/mcp/get-started', title: 'Get started', description: 'Begin.' },
  ];
  const text = renderLlmsTxt({
    productName: 'Cairn',
    siteUrl: 'https://docs.example.com',
    navigation: {
      topLevelItems: [],
      sections: [
        {
          id: 'mcp',
          title: 'MCP',
          items: [
            {
              id: 'mcp',
              title: 'MCP',
              href: '/products/mcp',
              items: [{ id: 'mcp/get-started', title: 'Get started', href: '/products/mcp/get-started' }],
            },
          ],
        },
      ],
    },
    pages,
  });
  const read = readLlmsTxt(text);
  expect(read).toEqual([1, 2, 0].map((index) => ({ title: pages[index]?.title, href: pages[index]?.path })));
});

it('finds pages whose paths have spaces, parentheses or non-Latin letters, at URLs without spaces', () => {
  const pages = ['/products/the plan (1)', '/products/größe/日本', '/products/a)'].map((path) => ({
    path,
    title: path,
    description: '',
  }));
  const navigation = { topLevelItems: [], sections: [] };
  const text = renderLlmsTxt({ productName: 'Cairn', siteUrl: 'https://docs.example', navigation, pages });
  expect(text).toContain('(https://docs.example/products/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC.md)');
  expect(text).not.toContain('<');
  expect(readLlmsTxt(text)).toEqual(pages.map(({ path, title }) => ({ title, href: path })));
});

it('reads nothing from another text', () => {
  expect(readLlmsTxt('<!doctype html>\n- [No page](relative.md)')).toEqual([]);
});
