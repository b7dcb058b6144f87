import '@testing-library/jest-dom';
import { toast } from '@site/src/components/ui/overlays/toast';
import { act, fireEvent, render, screen, waitFor as waitAnywhere, within } from '@testing-library/react';
import { useMemo, useRef, useState } from 'react';
import { applyEdits, type TextEdit } from '#domain/text/edit/edits';
import { createParser } from '../../../core/parsing/parseForEditor';
import { convertHtml } from '../../../ui/convertHtml';
import { loadPlanner } from '../inPlace/loadPlanner';
import { PreviewPane } from '../PreviewPane';
import type { SourceView } from '../sourceController';
import type { PreviewTarget } from '../target';

// Tests import what is replaced here from this file, so that nothing loads it before.
jest.mock('../../../ui/convertHtml', () => ({ convertHtml: jest.fn() }));
// A hundred tests wait for it.
jest.mock('../inPlace/commitDelay', () => ({ COMMIT_DELAY_MS: 30 }));
jest.mock('../inPlace/loadPlanner', () => ({
  loadPlanner: jest.fn(jest.requireActual('../inPlace/loadPlanner').loadPlanner),
}));
jest.mock('../../../../reader', () => ({
  ArticleView: ({ title, children }: { title: string; children: React.ReactNode }) => (
    <article>
      <h1>{title}</h1>
      {children}
    </article>
  ),
}));
jest.mock(
  '@docusaurus/useBrokenLinks',
  () => ({ __esModule: true, default: () => ({ collectAnchor: () => undefined }) }),
  { virtual: true },
);

interface Shown {
  readonly edits: TextEdit[];
  readonly shownAt: number[];
  readonly targets: PreviewTarget[];
  readonly files: string[];
  /** Images that were pasted or dropped, and the offset they were inserted at. */
  readonly images: [name: string, offset: number][];
}

export const PAGE_URL = 'https://docs.example.com/products/desktop';
const SHOWN_FILES = { 'docs/_partials/note.mdx': 'Shared note.' };

/** Changes the text as someone at the source does. */
export let changeSource: (change: (text: string) => string) => void;
/** Delays parsing, which takes a while in the editor. */
export let holdParsing: (isHeld: boolean) => void;

interface PaneProps {
  readonly start: string;
  readonly log: Shown;
  readonly canEdit: boolean;
  /** The text that undoing leads to; by default the first one. */
  readonly undone: string | undefined;
}

/** The pane with a source that applies edits as the source editor does. */
function Pane({ start, log, canEdit, undone = start }: PaneProps) {
  const [text, draw] = useState(start);
  const newest = useRef(start);
  const setText = (next: string): void => {
    newest.current = next;
    draw(next);
  };
  const [isLocked, setLocked] = useState(false);
  const [parse] = useState(() => createParser());
  const [heldText, setHeldText] = useState<string | null>(null);
  const parsedText = heldText ?? text;
  const parsed = useMemo(
    () => parse({ text: parsedText, path: 'docs/page.mdx', shownFiles: SHOWN_FILES }),
    [parse, parsedText],
  );
  const [lastGood, setLastGood] = useState(parsed);
  if (parsed.page && lastGood.text !== parsedText) setLastGood(parsed);
  changeSource = (change) => act(() => setText(change(newest.current)));
  holdParsing = (isHeld) => setHeldText(isHeld ? text : null);
  const source = useRef<SourceView>({
    show: (offset) => log.shownAt.push(offset) > 0,
    undo: () => {
      setText(undone);
      return undone.length;
    },
    redo: () => null,
    topOffset: () => 0,
    scrollToOffset: () => undefined,
  });
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => setText(`${text}<`)}>
        Break the text
      </button>
      <button type="button" onClick={() => setLocked(true)}>
        Lock the page
      </button>
      <PreviewPane
        path="docs/x.mdx"
        getText={() => newest.current}
        parsed={parsed}
        lastGood={lastGood}
        canEdit={canEdit && !isLocked}
        hasFailed={false}
        source={source}
        onEdit={(edits) => {
          log.edits.push(...edits);
          setText(applyEdits(newest.current, edits));
        }}
        fullHref="/preview?path=docs/x.mdx"
        onShowSource={() => undefined}
        onOpen={(target) => log.targets.push(target)}
        onOpenFile={(file) => log.files.push(file)}
        onImageFiles={(files, offset) =>
          log.images.push(...files.map(({ name }): [string, number] => [name, offset]))
        }
        toPageLink={(url) => (url === PAGE_URL ? '[Desktop app](/products/desktop)' : null)}
      />
    </>
  );
}

/** Waits for something in the page's frame. The Testing Library doesn't observe frames, and looks every 50 ms. */
export const waitFor: typeof waitAnywhere = (check, options) =>
  waitAnywhere(check, { interval: 5, ...options });

export async function show(text: string, canEdit = true, undone?: string) {
  const log: Shown = { edits: [], shownAt: [], targets: [], files: [], images: [] };
  render(<Pane start={text} log={log} canEdit={canEdit} undone={undone} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Preview of the page');
  await waitFor(() => expect(frame.contentDocument?.querySelector('article')).not.toBeNull());
  // The page handles events once its texts are focusable.
  if (canEdit)
    await waitFor(() => expect(frame.contentDocument?.querySelector('[tabindex="0"]')).not.toBeNull());
  await act(async () => undefined);
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('no body');
  return { log, body, page: within(body) };
}

/** The paragraph, heading, item or cell that contains an element. */
export function whole(element: HTMLElement): HTMLElement {
  const found = element.closest<HTMLElement>(':is(p, h2, td, th, [data-leaf])[data-from]');
  if (!found) throw new Error('no text');
  return found;
}

/** Edits a text of the page as a user would. */
export async function rewrite(element: HTMLElement, text: string, key: 'Escape' | null = 'Escape') {
  const edited = whole(element);
  fireEvent.click(element);
  expect(edited).toHaveAttribute('data-editing');
  element.textContent = text;
  fireEvent.input(element);
  if (key) fireEvent.keyDown(element, { key });
  else fireEvent.focusOut(edited);
  await waitFor(() => expect(edited).not.toHaveAttribute('data-editing'));
}

/** The text at the source. */
export const source = () => document.querySelector('output')?.textContent ?? '';
export const HEAD = '---\ntitle: T\n---\n\n';
export const HTML = {
  types: [],
  files: [],
  getData: (type: string) => (type === 'text/html' ? '<b>it</b>' : 'it'),
};

const { loadPlanner: loadReally } = jest.requireActual('../inPlace/loadPlanner');

afterEach(() => {
  // Also after a test that failed before its end.
  jest.restoreAllMocks();
  jest.mocked(loadPlanner).mockReset().mockImplementation(loadReally);
  const shown = toast.get();
  if (shown) act(() => toast.dismiss(shown.id));
});

/** Gives blocks positions, one below the other: jsdom has no layout. */
export function placeInRows(body: HTMLElement): void {
  for (const [row, block] of [...body.querySelectorAll<HTMLElement>('[data-block]')].entries())
    block.getBoundingClientRect = () => new DOMRect(0, row * 100, 100, 100);
}

/** Gives a text the focus, without editing it. */
export function focusText(element: HTMLElement): void {
  element.tabIndex = 0;
  act(() => element.focus());
}

/** Puts the caret into an element's first text. */
export function putCaret(element: HTMLElement, at: number): void {
  element.ownerDocument.getSelection()?.collapse(element.firstChild, at);
}

/** The text node that the caret is in, and the offset. */
export function readCaret({ ownerDocument }: HTMLElement): [string | null | undefined, number | undefined] {
  const selection = ownerDocument.getSelection();
  return [selection?.focusNode?.textContent, selection?.focusOffset];
}

/** Types a character at the caret. */
export function typeAtCaret({ ownerDocument }: HTMLElement, key: string): void {
  const { focusNode: node, focusOffset = 0 } = ownerDocument.getSelection() ?? {};
  if (node?.nodeType !== 3) throw new Error('the caret is in no text');
  (node as Text).insertData(focusOffset, key);
  ownerDocument.getSelection()?.collapse(node, focusOffset + 1);
  fireEvent(node, new InputEvent('input', { inputType: 'insertText', data: key, bubbles: true }));
}

/** Presses, moves or releases the pointer at a height. */
export function sendPointer(element: HTMLElement, type: string, clientY: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientY });
  fireEvent(element, Object.assign(event, { isPrimary: true, pointerId: 1 }));
}

/** Moves the pointer over an element, as users do, until the button appears: the first move loads its code. */
export function pointAt(
  page: ReturnType<typeof within>,
  pointed: HTMLElement,
  name: string,
): Promise<HTMLElement> {
  return waitFor(() => {
    fireEvent.pointerOver(pointed);
    return page.getByRole('button', { name });
  });
}

export { convertHtml, loadPlanner };
