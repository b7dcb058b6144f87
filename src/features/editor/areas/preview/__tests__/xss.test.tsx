/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { checkContent, hasErrors } from '#domain/content/checkContent';
import { toXssFile, xssPayloads, xssPositions } from '../../../../../../tests/fixtures/xss-payloads';
import { parseForEditor } from '../../../core/parsing/parseForEditor';
import { PreviewArticle } from '../PreviewArticle';
import { ContentBlocks } from '../PreviewPage';
import { toPreviewedPage } from '../page';

// The reader's layout needs Docusaurus around it; only the article is used here.
jest.mock('../../../../reader', () => ({
  ArticleView: ({ title, description, children }: Record<string, React.ReactNode>) => (
    <article>
      <h1>{title}</h1>
      <p>{description}</p>
      {children}
    </article>
  ),
}));
// Docusaurus provides it at build time only.
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

const ACTIVE_ELEMENTS =
  'script, iframe, object, embed, base, meta, link, style, form, template, noscript, math, video, audio, animate';
const ALLOWED_URL = /^(?:https?:|mailto:|ircs?:|xmpp:|[^:]*$|[^:]*[/?#])/i;

/** Everything in the rendered content that could run a script or load another page. */
function findActive(container: HTMLElement): string[] {
  const found: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    if (element.matches(ACTIVE_ELEMENTS)) found.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      const isHandler = /^on|^srcdoc$|^formaction$/i.test(name);
      const isUrl = /^(?:href|src|xlink:href|action|data|poster|srcset)$/i.test(name);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip these from URLs
      const url = value.replace(/[\u0000-\u0020]/g, '');
      if (isHandler || (isUrl && !ALLOWED_URL.test(url))) found.push(`${name}=${value}`);
    }
  }
  return found;
}

beforeEach(() => {
  // Omitted elements are logged, and so are nested paragraphs, which only payloads produce.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('has sixty payloads and eight positions', () => {
  expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(60);
  expect(xssPositions).toHaveLength(8);
});

it('detects active content when there is some', () => {
  const container = document.createElement('div');
  container.innerHTML =
    '<a href="java\tscript:x()">x</a><b onclick="x()">x</b><iframe></iframe><img src="data:x"><a href="/a:b">x</a>';
  expect(findActive(container)).toHaveLength(4);
});

describe.each(xssPositions)('in the position "$name"', (position) => {
  it.each(xssPayloads)('executes nothing in %j', (payload) => {
    const text = toXssFile(position, payload);
    const parsed = parseForEditor({ text, path: 'docs/page.mdx', shownFiles: {} });
    expect(hasErrors(parsed.problems)).toBe(hasErrors(checkContent(text, { path: 'docs/page.mdx' })));
    const page = toPreviewedPage('docs/x.mdx', parsed);
    if (!page) {
      // A text that can't be parsed is rejected, and nothing of it is rendered.
      expect(hasErrors(parsed.problems)).toBe(true);
      return;
    }
    const read = render(<PreviewArticle parsed={parsed} />);
    const edited = render(
      <ContentBlocks blocks={page.blocks} references={page.references} frozenKey={null} />,
    );
    expect(findActive(read.container)).toEqual([]);
    expect(findActive(edited.container)).toEqual([]);
  });
});
