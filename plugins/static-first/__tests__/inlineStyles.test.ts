import { inlineStyles } from '../inlineStyles';

const styles = new Map([['/assets/css/a.css', '.a{content:"</style>"}\n']]);

describe('inlineStyles', () => {
  it('puts a stylesheet into the page, so that it cannot end the style element', () => {
    expect(inlineStyles('<head><link rel=stylesheet href=/assets/css/a.css></head>', styles)).toBe(
      '<head><style data-href="/assets/css/a.css">.a{content:"<\\/style>"}</style></head>',
    );
    expect(inlineStyles('<link rel="stylesheet" href="/assets/css/a.css" />', styles)).toContain('<style');
  });

  it('leaves other links alone', () => {
    const html = '<link rel=stylesheet href=/assets/css/b.css><link rel=preload href=/assets/css/a.css>';
    expect(inlineStyles(html, styles)).toBe(html);
  });
});
