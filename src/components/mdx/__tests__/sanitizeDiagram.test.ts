/** @jest-environment jsdom */
import { toPlainDiagram } from '../diagrams/drawDiagram';
import { sanitizeDiagram } from '../diagrams/sanitizeDiagram';

/** jsdom parses only its document's style sheets and can't create others. */
class ParsedStyleSheet {
  cssRules: readonly CSSRule[] = [];
  replaceSync(css: string): void {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    this.cssRules = [...(style.sheet?.cssRules ?? [])];
    style.remove();
  }
}
Object.assign(globalThis, { CSSStyleSheet: ParsedStyleSheet });

const clean = (inner: string) =>
  sanitizeDiagram(`<svg id="d1" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`, 'd1');

describe('sanitizeDiagram', () => {
  it('keeps shapes, text, markers and the styles of the drawing', () => {
    const drawing =
      '<style>#d1 .node rect { fill: red; }</style><defs><marker id="arrow" refX="5" orient="auto"><path d="M0 0"></path></marker></defs>' +
      '<g class="node" transform="translate(1, 2)"><rect x="1" style="fill: rgb(1, 2, 3)"></rect><text><tspan>A</tspan></text></g>' +
      '<path marker-end="url(#arrow)" d="M1 1"></path><use href="#arrow"></use>';
    const result = clean(drawing);
    for (const part of [
      '#d1 .node rect',
      '<marker id="arrow"',
      'marker-end="url(#arrow)"',
      '<tspan>A</tspan>',
      'href="#arrow"',
      'style="fill: rgb(1, 2, 3)"',
    ]) {
      expect(result).toContain(part);
    }
  });

  it.each([
    ['an image', '<image href="https://evil.com/x.png"></image>'],
    ['an image under the old name', '<image xlink:href="https://evil.com/x.png"></image>'],
    ['HTML', '<foreignObject><div><img src="https://evil.com/x.png"></div></foreignObject>'],
    ['HTML that closes the SVG', '<g><img src="https://evil.com/x.png"></g>'],
    ['a script', '<script>evil()</script>'],
    ['an event handler', '<rect onclick="evil()"></rect>'],
    ['a link', '<a href="javascript:evil()"><text>T</text></a>'],
    ['a link', '<a xlink:href="https://evil.com/"><text>T</text></a>'],
    ['a reference to another file', '<use href="https://evil.com/x.svg#a"></use>'],
    ['a filter from another document', '<rect filter="url(https://evil.com/x.svg#a)"></rect>'],
    ['an image filter', '<filter><feImage href="https://evil.com/x.png"></feImage></filter>'],
    ['an animation of a URL', '<set attributeName="href" to="javascript:evil()"></set>'],
    ['a style attribute that loads a URL', '<rect style="background: url(https://evil.com/x.png)"></rect>'],
    [
      'a style attribute that loads a URL, obfuscated',
      '<rect style="background: \\75rl(//evil.com/x.png)"></rect>',
    ],
    ['an image set', '<rect style="background: image-set(\'https://evil.com/x.png\' 1x)"></rect>'],
    ['an import', '<style>@import "https://evil.com/x.css"; #d1 a { fill: red }</style>'],
    ['a font', '<style>@font-face { font-family: evil; src: url(https://evil.com/x.woff2) }</style>'],
    ['a style rule that loads a URL', '<style>#d1 a { fill: url(https://evil.com/x.svg#a) }</style>'],
    ['a style rule of the page', '<style>body { content: "evil" }</style>'],
    ['a style rule of the page next to one of the diagram', '<style>#d1 a, body { content: "evil" }</style>'],
    ['a style rule of another diagram', '<style>#d12 a { content: "evil" }</style>'],
    ['a comment', '<!-- evil -->'],
  ])('drops %s', (_kind, inner) => {
    expect(clean(inner)).not.toMatch(/evil/);
  });

  it('keeps the text of a link', () => {
    expect(clean('<a href="https://evil.com"><text>Go on</text></a>')).toContain('<text>Go on</text>');
  });

  it("returns nothing for text that isn't an SVG diagram", () => {
    expect(sanitizeDiagram('<p>text</p>', 'd1')).toBe('');
  });
});

describe('toPlainDiagram', () => {
  it.each([
    [
      '%%{init: {"themeCSS": "@import url(//evil.com)"}}%%\nflowchart LR\n A --> B',
      '\nflowchart LR\n A --> B',
    ],
    ['flowchart LR\n%%{\n  wrap\n}%%\n A --> B', 'flowchart LR\n\n A --> B'],
    ['---\nconfig:\n  themeCSS: evil\n---\nflowchart LR\n A --> B', 'flowchart LR\n A --> B'],
    ['%%%%{a}%%{init: {}}%%\nflowchart LR', '%% {init: {}}%%\nflowchart LR'],
    ['flowchart LR\n A --> B %% a comment', 'flowchart LR\n A --> B %% a comment'],
  ])('removes the settings from %j', (code, plain) => {
    expect(toPlainDiagram(code)).toBe(plain);
  });

  it.each([
    'flowchart LR\n A@{ img: "https://evil.com/x.png" }',
    'flowchart LR\n A@{ label: "a",\n "IMG": "https://evil.com/x.png" }',
    'flowchart LR\n A@{ "\\x69mg": "https://evil.com/x.png" }',
  ])('rejects images: %j', (code) => {
    expect(() => toPlainDiagram(code)).toThrow('images');
  });
});
