/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { parseForEditor } from '../../../core/parsing/parseForEditor';
import { PreviewBoundary } from '../PreviewBoundary';
import { ContentBlocks } from '../PreviewPage';
import { renderContent } from '../render/renderContent';

// Docusaurus provides it at build time only.
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  {
    virtual: true,
  },
);

// The article around the blocks.
jest.mock('../../../../reader', () => ({ ArticleView: () => null }));

async function show(text: string, partials: Record<string, string> = {}): Promise<HTMLElement> {
  const { page } = parseForEditor({ text, path: 'docs/page.mdx', shownFiles: partials });
  if (!page) throw new Error('cannot be read');
  // The highlighter is loaded when there is code to show.
  const { container } = await act(async () => render(<div>{renderContent(page)}</div>));
  return container;
}

describe('renderContent', () => {
  it('shows Markdown with the elements of the site', async () => {
    const container = await show(
      '# Title\n\nSome *words*, **more**, ~~less~~ and `code`.\n\n> Quote\n\n- a\n- b\n\n3. c\n\n---\n\n[link](https://a.b "t") ![pic](/img/a.png)',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('id', 'title');
    expect(container.querySelector('em')).toHaveTextContent('words');
    expect(container.querySelector('blockquote')).toHaveTextContent('Quote');
    expect(container.querySelector('ol')).toHaveAttribute('start', '3');
    expect(container.querySelector('ul > li > p')).toBeNull();
    expect(screen.getByRole('link', { name: 'link' })).toHaveAttribute('href', 'https://a.b');
    expect(container.querySelector('img')).toHaveAttribute('alt', 'pic');
  });

  it('shows tables, tasks, footnotes and references', async () => {
    const container = await show(
      '| A | B |\n| - | -: |\n| 1 | 2 |\n\n- [x] done\n\nNote[^n] and [ref].\n\n[^n]: The note.\n\n[ref]: /x\n',
    );
    const table = screen.getByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    expect(within(table).getByText('2')).toHaveStyle({ textAlign: 'right' });
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(container.querySelector('[data-footnotes]')).toHaveTextContent('The note.');
    expect(screen.getByRole('link', { name: 'ref' })).toHaveAttribute('href', '/x');
  });

  it('links footnotes back to their references beside the source, too', () => {
    const { page } = parseForEditor({
      text: 'One[^n].\n\nTwo[^n].\n\n[^n]: The note.\n',
      path: 'docs/page.mdx',
      shownFiles: {},
    });
    if (!page) throw new Error('cannot be read');
    render(<ContentBlocks {...page} frozenKey={null} />);
    const references = screen.getAllByRole('link', { name: 'Footnote 1' });
    const backs = screen.getAllByRole('link', { name: /^Back to reference 1/ });
    expect(backs.map((back) => document.querySelector(back.getAttribute('href') ?? ''))).toEqual(references);
  });

  it('shows components with their props, and steps on one line without paragraphs', async () => {
    const container = await show(
      '<Steps>\n<Step title="First">Do it</Step>\n</Steps>\n\n<Callout type="tip">\n\nHello\n\n</Callout>',
    );
    expect(screen.getByText('First')).toBeInTheDocument();
    expect(container.querySelector('p [data-step]')).toBeNull();
    expect(screen.getByText('Hello')).toBeInTheDocument();
  });

  it('adds no source attributes to read-only pages', async () => {
    const container = await show('Text\n\n<Callout>\n\nMore\n\n</Callout>\n\n| A |\n| - |\n| 1 |');
    expect(container.querySelector('[data-block], [data-text], [data-target]')).toBeNull();
  });

  it('renders partials', async () => {
    await show('<Include file="a" name="Vim" />', { 'docs/_partials/a.mdx': 'Use {name}.' });
    expect(screen.getByText('Use Vim.')).toBeInTheDocument();
  });

  it('leaves out an unknown component with a warning and shows the rest', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await show('Before\n\n<Nothing>inside</Nothing>\n\nAfter');
    expect(screen.getByText('Before')).toBeInTheDocument();
    expect(screen.getByText('After')).toBeInTheDocument();
    expect(screen.queryByText('inside')).toBeNull();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('Nothing'));
    warn.mockRestore();
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x][y]\n\n[y]: javascript:alert(1)',
    '![x](javascript:alert(1))',
    '![x](data:image/svg+xml,<svg/onload=alert(1)>)',
    '<Card title="x" href="javascript:alert(1)" />',
    '<Card title="x" onClick="alert(1)" onclick={alert(1)} {...{onclick: 1}} />',
    '<Button href="vbscript:x">x</Button>',
    '<Embed src="javascript:alert(1)" title="x" />',
    '<Embed /><Card /><Image /><Button /><Callout /><Accordion /><Tabs><Tab /></Tabs>',
    '<kbd onclick="alert(1)" style="color:red">x</kbd>',
    '<script>alert(1)</script>',
    '<iframe srcDoc="<script>alert(1)</script>" />',
    '<base href="https://evil.example" />',
    '<svg onload="alert(1)"><script>1</script></svg>',
    '<Card title="x" dangerouslySetInnerHTML={{__html: "<img onerror=alert(1)>"}} />',
    'export const a = alert(1)\n\n{alert(1)}',
    '`<img src=x onerror=alert(1)>`\n\n```html\n<script>alert(1)</script>\n```',
  ])('executes nothing in %s', async (text) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const container = await show(text);
    expect(
      container.querySelector('script, iframe, base, svg script, [srcdoc], [onclick], [onload], [onerror]'),
    ).toBeNull();
    for (const element of container.querySelectorAll('[href], [src]')) {
      const url = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
      expect(url).not.toMatch(/^\s*(?:javascript|vbscript|data):/i);
    }
    warn.mockRestore();
  });
});

function Faulty({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new Error('broken');
  return <p>fine</p>;
}

describe('PreviewBoundary', () => {
  it('keeps the last page that rendered, and tries the next one', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const at = (version: number, isBroken: boolean) => (
      <PreviewBoundary version={version}>
        <Faulty isBroken={isBroken} />
      </PreviewBoundary>
    );
    const { rerender } = render(at(1, false));
    rerender(at(2, true));
    expect(screen.getByText('fine')).toBeInTheDocument();
    rerender(at(3, false));
    expect(screen.getByText('fine')).toBeInTheDocument();
    error.mockRestore();
  });
});
