import { checkPageElements, PageElementsError } from '../checkPageElements';

describe('the last check before a page is published', () => {
  it('accepts elements of pages', () => {
    const elements = [
      ['h2', { id: 'a' }, 'A'],
      ['p', 0, 'Text ', ['a', { href: '/products/x' }, 'link']],
      ['ApiRequest', { id: 'a', cards: { html: '<span class="f">curl</span> &quot;x&quot;' } }],
    ];
    expect(() => checkPageElements(elements)).not.toThrow();
  });

  it.each([null, 'text', { length: 0 }])('refuses %j instead of a list', (elements) => {
    expect(() => checkPageElements(elements)).toThrow(PageElementsError);
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
    ['HTML in cards', ['ApiRequest', { id: 'a', cards: { html: '<img onerror="alert(1)">' } }]],
    [
      'a script URL in cards',
      ['GlossaryList', { cards: [{ constructor: { href: 'javascript:alert(1)' } }] }],
    ],
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
    const refused = [
      ['p', 0, 'first'],
      ['blockquote', 0, ['p', 0], element],
    ];
    const check = () => checkPageElements(JSON.parse(JSON.stringify(refused)));
    expect(check).toThrow(PageElementsError);
    expect(check).toThrow(expect.objectContaining({ path: [1, 1] }));
  });
});
