import { inlineStyles } from '../inlineStyles';

const styles = new Map([['/assets/css/a.css', '.a{content:"</style>"}\n']]);

describe('inlineStyles', () => {
  it("inlines a stylesheet so that it can't close the style element", () => {
    expect(inlineStyles('<head><link rel=stylesheet href=/assets/css/a.css></head>', styles, true)).toBe(
      '<head><style data-href="/assets/css/a.css">.a{content:"<\\/style>"}</style></head>',
    );
    expect(inlineStyles('<link rel="stylesheet" href="/assets/css/a.css" />', styles, true)).toContain(
      '<style',
    );
  });

  it('drops rules that match nothing in the page, unless all rules are requested', () => {
    const sheet = new Map([['/assets/css/a.css', '.a_aaaa{top:0}.b_bbbb{top:0}']]);
    const html = '<link rel=stylesheet href=/assets/css/a.css><p class=a_aaaa>';
    expect(inlineStyles(html, sheet, false)).toBe(
      '<style data-href="/assets/css/a.css" data-part>.a_aaaa{top:0}</style><p class=a_aaaa>',
    );
    expect(inlineStyles(html, sheet, true)).toContain('"/assets/css/a.css">.a_aaaa{top:0}.b_bbbb{top:0}<');
    expect(inlineStyles(`${html}<p class=b_bbbb>`, sheet, false)).not.toContain('data-part');
    expect(inlineStyles(html, sheet, false, new Set(['b_bbbb']))).not.toContain('data-part');
  });

  it('keeps what another stylesheet of the page uses', () => {
    const sheet = new Map([
      ['/assets/css/a.css', ':root{--a:1px;--b:2px}'],
      ['/assets/css/b.css', 'p{top:var(--a)}'],
    ]);
    const html = [...sheet.keys()].map((href) => `<link rel=stylesheet href=${href}>`).join('');
    expect(inlineStyles(html, sheet, false)).toBe(
      '<style data-href="/assets/css/a.css" data-part>:root{--a:1px;}</style><style data-href="/assets/css/b.css">p{top:var(--a)}</style>',
    );
  });

  it("doesn't change other links", () => {
    const html = '<link rel=stylesheet href=/assets/css/b.css><link rel=preload href=/assets/css/a.css>';
    expect(inlineStyles(html, styles, true)).toBe(html);
  });
});
