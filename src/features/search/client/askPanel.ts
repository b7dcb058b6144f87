import * as v from 'valibot';
import { ASK_PATH } from '#domain/api/protocols';
import {
  type AskEvent,
  AskEventSchema,
  type AskSource,
  createEventReader,
  MAX_QUESTION_LENGTH,
  QuestionSchema,
} from '#domain/ask/ask';
import { ErrorBodySchema } from '#domain/errors/errorBody';
import { product } from '#domain/product/product';
import type { PanelHost, SearchPanel } from './dialog';
import { button, h } from './element';
import { renderSkeleton } from './renderResults';

const REFUSED = "The documentation doesn't answer this question. Try other words, or use search.";
const OFFLINE = "You're offline. Ask again when you're connected.";
const FAILED = 'The answer stopped early. Try again in a minute, or use search.';
const NO_QUESTION = 'Type a question first.';

/** Answers questions from the documentation, with the passages that the answer cites. */
export function createAskPanel({ input, open, announce }: Omit<PanelHost, 'setQuery'>): SearchPanel {
  const hint = h('p', { class: 'search-quiet' });
  const text = h('div', { class: 'search-answer' });
  const status = h('div', { class: 'search-note' }, hint);
  const sourceList = h('div', { class: 'search-more' });
  const element = h(
    'div',
    { class: 'search-panel' },
    h('div', { class: 'search-body' }, status, text, sourceList),
  );
  let request: AbortController | null = null;
  let question = '';

  function showHint(): void {
    hint.textContent = `Type a question about ${product.name} and press Enter. Answers are written by a language model from this documentation; check the sources.`;
    status.replaceChildren(hint);
    text.replaceChildren();
    sourceList.replaceChildren();
  }

  function stop(): void {
    request?.abort();
    request = null;
  }

  function fail(message: string): void {
    if (status.contains(document.activeElement)) input.focus();
    status.replaceChildren(
      h('p', { class: 'search-error' }, message),
      button('search-button', retry, 'Try again'),
    );
    announce(message);
  }

  function retry(): void {
    input.focus();
    void ask();
  }

  async function ask(): Promise<void> {
    stop();
    const mine = new AbortController();
    request = mine;
    text.replaceChildren();
    sourceList.replaceChildren();
    const skeleton = renderSkeleton();
    status.replaceChildren(skeleton, button('search-button', cancel, 'Stop'));
    announce('Reading the documentation…');
    let answer = '';
    let shown: readonly string[] = [];
    let sources: readonly AskSource[] = [];
    const show = (event: AskEvent): void => {
      switch (event.type) {
        case 'sources':
          sources = event.sources;
          return;
        case 'text':
          answer += event.text;
          // The button stays the same element: a new one for each piece of text could be neither clicked nor focused.
          skeleton.remove();
          shown = showAnswer(text, shown, answer, sources, open);
          return;
        case 'done':
          finish(answer, sources);
          return;
        default:
          fail(event.type === 'refused' ? REFUSED : event.message);
      }
    };
    try {
      await readAnswer(question, mine.signal, show);
    } catch (error) {
      if (mine.signal.aborted) return;
      console.debug("The question wasn't answered:", error);
      fail(explain(error));
    }
    request = null;
  }

  function cancel(): void {
    stop();
    input.focus();
    status.replaceChildren(h('p', { class: 'search-quiet' }, 'Stopped.'));
    announce('Stopped.');
  }

  function finish(answer: string, sources: readonly AskSource[]): void {
    if (status.contains(document.activeElement)) input.focus();
    status.replaceChildren();
    const cited = sources.filter(({ number }) => answer.includes(`[${number}]`));
    const links = (cited.length > 0 ? cited : sources).map((source) =>
      h('li', {}, toLink(source, `[${source.number}] ${source.title}`, open)),
    );
    sourceList.replaceChildren(
      h('p', { class: 'search-label' }, 'Sources'),
      h('ul', { class: 'search-sources' }, ...links),
    );
    announce(`Answer: ${answer}`);
  }

  showHint();
  return {
    label: 'Ask',
    element,
    field: { role: 'textbox', label: 'Ask a question' },
    onInput(typed) {
      if (typed.trim() === question && question !== '') return;
      question = '';
      stop();
      showHint();
    },
    onKeyDown(event) {
      if (event.key !== 'Enter') return false;
      const parsed = v.safeParse(QuestionSchema, { question: input.value });
      if (!parsed.success) {
        const tooLong = `Questions can have up to ${MAX_QUESTION_LENGTH} characters. Shorten yours, or use search.`;
        const message = input.value.trim().length > MAX_QUESTION_LENGTH ? tooLong : NO_QUESTION;
        status.replaceChildren(h('p', { class: 'search-error' }, message));
        announce(message);
        return true;
      }
      question = parsed.output.question;
      void ask();
      return true;
    },
    onClose() {
      if (!request) return;
      stop();
      // The answer was stopped: the next time starts with the hint.
      question = '';
    },
  };
}

function explain(error: unknown): string {
  if (error instanceof AskError) return error.message;
  return navigator.onLine ? FAILED : OFFLINE;
}

/** A failure with a message for the reader. */
class AskError extends Error {
  override readonly name = 'AskError';
}

/** @throws AskError when the server rejects the question, or the answer ends before it is complete */
async function readAnswer(
  question: string,
  signal: AbortSignal,
  onEvent: (event: AskEvent) => void,
): Promise<void> {
  const response = await fetch(ASK_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question }),
    cache: 'no-store',
    signal,
  });
  if (!response.ok || !response.body) {
    const body = v.safeParse(ErrorBodySchema, await response.json().catch(() => null));
    throw new AskError(body.success ? body.output.error.message : FAILED);
  }
  const readEvents = createEventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let last: AskEvent['type'] | null = null;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    for (const data of readEvents(read.value)) {
      const event = v.parse(AskEventSchema, JSON.parse(data));
      last = event.type;
      onEvent(event);
    }
  }
  if (last === null || last === 'sources' || last === 'text') throw new AskError(FAILED);
}

type Open = PanelHost['open'];

/** Splits an answer into citations, code, bold text, and the text between them. */
const PARTS = /(\[\d+\]|`[^`\n]+`|\*\*[^*\n]+\*\*)/;

/**
 * Shows the text that has arrived, with its citations as links. What was shown before stays the same element: a new link
 * for each piece of text could be neither clicked nor focused.
 *
 * @param shown the parts that the element has
 * @returns those that it has now
 */
function showAnswer(
  element: HTMLElement,
  shown: readonly string[],
  answer: string,
  sources: readonly AskSource[],
  open: Open,
): readonly string[] {
  const parts = answer.split(PARTS);
  const changed = parts.findIndex((part, at) => part !== shown[at]);
  const kept = changed < 0 ? parts.length : changed;
  while (element.childNodes.length > kept) element.lastChild?.remove();
  element.append(...parts.slice(kept).map((part) => renderPart(part, sources, open)));
  return parts;
}

/** A citation as a link, or code, or bold text. Any other markup is shown as text. */
function renderPart(part: string, sources: readonly AskSource[], open: Open): Node {
  const source = sources.find(({ number }) => part === `[${number}]`);
  if (source) return toLink(source, part, open);
  if (/^`.+`$/.test(part)) return h('code', {}, part.slice(1, -1));
  if (/^\*\*.+\*\*$/.test(part)) return h('b', {}, part.slice(2, -2));
  return document.createTextNode(part);
}

function toLink({ href, title }: AskSource, label: string, open: Open): HTMLAnchorElement {
  const link = h('a', { href, title, class: 'search-cite' }, label);
  link.addEventListener('click', (event) => {
    event.preventDefault();
    open(href, [], event.ctrlKey || event.metaKey || event.shiftKey);
  });
  return link;
}
