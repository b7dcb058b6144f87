/** @jest-environment jsdom */
import { installDomRect } from '@site/tests/support/jest/domRect';
import { act, render } from '@testing-library/react';
import { parseForEditor } from '../../../../core/parsing/parseForEditor';
import { type PreviewedPage, toPreviewedPage } from '../../page';
import { useScrollSync } from '../useScrollSync';

const TEXT = 'One.\n\nTwo.\n\nThree.\n';

function createPage(): PreviewedPage {
  const page = toPreviewedPage(
    'docs/x.mdx',
    parseForEditor({ text: TEXT, path: 'docs/page.mdx', shownFiles: {} }),
  );
  if (!page) throw new Error('cannot be read');
  return page;
}

/** A page of three blocks, 1000 pixels apart, in a frame that can be scrolled. */
function createFrame({ blocks }: PreviewedPage): Document {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inner = frame.contentDocument;
  if (!inner) throw new Error('no document');
  Object.defineProperty(inner.documentElement, 'scrollHeight', { value: 3000 });
  blocks.forEach(({ id, length }, index) => {
    const element = inner.createElement('p');
    Object.assign(element.dataset, { block: String(id), from: '0', to: String(length) });
    element.getBoundingClientRect = () =>
      DOMRect.fromRect({ y: index * 1000 - inner.documentElement.scrollTop, width: 100, height: 100 });
    inner.body.append(element);
  });
  return inner;
}

beforeAll(installDomRect);

function setUp(isOn = true) {
  const page = createPage();
  const inner = createFrame(page);
  const scrolled: number[] = [];
  const view = {
    show: () => true,
    change: () => true,
    undo: () => null,
    redo: () => null,
    topOffset: () => 0,
    scrollToOffset: (offset: number) => scrolled.push(offset),
  };
  const source = { current: view };
  let follow: (offset: number) => void = () => undefined;
  function Sync() {
    follow = useScrollSync({ inner, page, source, isOn });
    return null;
  }
  render(<Sync />);
  return {
    inner,
    scrolled,
    follow: (offset: number) => act(() => follow(offset)),
    /** Scrolls the page, as a reader or this page's own code would. */
    scrollPage(top: number) {
      Object.defineProperty(inner.defaultView, 'scrollY', { value: top, configurable: true });
      inner.documentElement.scrollTop = top;
      inner.defaultView?.dispatchEvent(new Event('scroll'));
    },
    use: (target: EventTarget) => target.dispatchEvent(new Event('pointermove', { bubbles: true })),
  };
}

describe('useScrollSync', () => {
  it('scrolls the page with the source, and ignores the echo', () => {
    const { inner, scrolled, follow, scrollPage, use } = setUp();
    use(document.body);
    follow(TEXT.indexOf('Three'));
    expect(inner.documentElement.scrollTop).toBe(2000);
    scrollPage(2000);
    expect(scrolled).toEqual([]);
  });

  it('scrolls the source with the page, and ignores the echo', () => {
    const { inner, scrolled, follow, scrollPage, use } = setUp();
    use(inner.body);
    scrollPage(1000);
    expect(scrolled[0]).toBe(TEXT.indexOf('Two'));
    follow(0);
    expect(inner.documentElement.scrollTop).toBe(1000);
  });

  it('scrolls neither side when it is switched off', () => {
    const { inner, scrolled, follow, scrollPage, use } = setUp(false);
    use(document.body);
    follow(TEXT.indexOf('Three'));
    expect(inner.documentElement.scrollTop).toBe(0);
    use(inner.body);
    scrollPage(1000);
    expect(scrolled).toEqual([]);
  });
});
