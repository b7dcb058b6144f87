import { checkPageModule, PageModuleError } from '../checkPageModule';
import { renderPageModule } from '../pageModule';

const METADATA = '@site/.docusaurus/docusaurus-plugin-content-docs/default/site-docs-a-b-mdx-1f0.json';

/** Makes a page's module as the build does, but with any elements. */
function toModule(elements: unknown): string {
  return renderPageModule({
    elements: JSON.stringify(elements),
    frontMatter: { title: 'A' },
    headings: [{ id: 'a', text: 'A', level: 2 }],
    metadataModule: METADATA,
  });
}

const plain = toModule([
  ['h2', { id: 'a' }, 'A'],
  ['p', 0, 'Text ', ['a', { href: '/products/x' }, 'link']],
]);

describe('the last check before a page is published', () => {
  it('accepts pages with any file name', () => {
    expect(() => checkPageModule(plain)).not.toThrow();
    const odd = plain.replace('site-docs-a-b-mdx', 'site-docs-über-uns-日本-1-mdx');
    expect(() => checkPageModule(odd)).not.toThrow();
  });

  it.each([
    ['an import', `import fs from 'node:fs';\n${plain}`],
    ['another renderer', plain.replace('components/mdx/renderElement', 'components/mdx/other')],
    ['other metadata', plain.replace(METADATA, '../../.env')],
    ['a loader in the name of the metadata', plain.replace(METADATA, `!!raw-loader!${METADATA}`)],
    ['an additional export', `${plain}export const x = 1;\n`],
    ['a statement', `${plain}globalThis.x = 1;\n`],
    ['code in the page', plain.replace('return renderPage', 'globalThis.x = 1; return renderPage')],
    ['a call in the data', plain.replace('"Text "', 'alert(1)')],
    ['a variable in the data', plain.replace('"Text "', 'document')],
    ['a template', plain.replace('"Text "', '`a`')],
    ['a spread', plain.replace('"Text "', '...[1]')],
    ['a getter', plain.replace('{"title":"A"}', '{get "title"(){return 1}}')],
    ['a computed key', plain.replace('{"title":"A"}', '{["title"]:"A"}')],
    ['a prototype', plain.replace('{"title":"A"}', '{"__proto__":{}}')],
    ['a regular expression', plain.replace('"Text "', '/a/')],
    ['a required module', plain.replace('"Text "', 'require("./a.png")')],
    ['a call in the front matter', plain.replace('{"title":"A"}', '{"title":alert(1)}')],
  ])('refuses %s', (_, code) => {
    expect(code).not.toBe(plain);
    expect(() => checkPageModule(code)).toThrow(PageModuleError);
  });

  it.each([
    ['an unknown element', ['script', 0, 'x']],
    ['a form', ['form', 0]],
    ['an unknown component', ['Admin', 0]],
    ['an include of other files', ['Include', { file: 'a' }]],
    ['a name from a prototype', ['constructor', 0]],
    ['an event handler', ['p', { onClick: 'alert(1)' }]],
    ['HTML', ['p', { dangerouslySetInnerHTML: 'x' }]],
    ['a key from a prototype', ['a', { constructor: 'x' }]],
    ['a script URL', ['a', { href: 'javascript:alert(1)' }]],
    ['a relative URL', ['a', { href: 'secret.txt' }]],
    ['a loader', ['a', { href: '!!raw-loader!/x' }]],
    ['an image on another site', ['img', { src: 'https://a.example/x.png' }]],
    ['an image path that leaves its folder', ['img', { src: '/img/../x.png' }]],
    ['a script URL in a component', ['Card', { title: 'x', href: 'javascript:alert(1)' }]],
    ['a prop of the wrong type', ['Tab', { label: { toString: 'x' } }]],
    ['a prop value outside its list', ['Callout', { type: 'danger' }]],
    ['a style', ['td', { style: { position: 'fixed' } }]],
    ['an alignment outside its list', ['td', { style: { textAlign: 'url(x)' } }]],
    ['HTML in code', ['CodeBlock', { html: '<img src=x onerror=alert(1)>' }]],
    ['an attribute in code', ['CodeBlock', { html: '<span class="k" onclick="x">a</span>' }]],
    ['a class', ['p', { className: 'x' }]],
    ['a node that is neither text nor list', { toString: 'x' }],
  ])('refuses %s, with its position', (_, element) => {
    const refused = toModule([
      ['p', 0, 'first'],
      ['blockquote', 0, ['p', 0], element],
    ]);
    expect(() => checkPageModule(refused)).toThrow(PageModuleError);
    try {
      checkPageModule(refused);
    } catch (error) {
      expect((error as PageModuleError).path).toEqual([1, 1]);
    }
  });
});
