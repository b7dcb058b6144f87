/** @jest-environment jsdom */
import { ReadableStream, TextDecoderStream, TextEncoderStream } from 'node:stream/web';
import { type AskEvent, encodeAskEvent } from '#domain/ask/ask';
import { createAskPanel } from '../askPanel';

const fetchMock = jest.fn();
const open = jest.fn();
const announce = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: fetchMock, TextDecoderStream });
  // Failures are also logged.
  jest.spyOn(console, 'debug').mockReturnValue();
});

const SOURCES: AskEvent = {
  type: 'sources',
  sources: [
    { number: 1, title: 'Install', href: '/products/install' },
    { number: 2, title: 'Drive › Share', href: '/products/drive#share' },
  ],
};

function answerWith(...events: AskEvent[]): void {
  const body = ReadableStream.from(events.map(encodeAskEvent)).pipeThrough(new TextEncoderStream());
  fetchMock.mockResolvedValue({ ok: true, status: 200, body });
}

async function ask(question: string) {
  const input = document.createElement('input');
  const panel = createAskPanel({ input, open, announce });
  document.body.replaceChildren(input, panel.element);
  input.value = question;
  panel.onInput(question);
  panel.onKeyDown(new KeyboardEvent('keydown', { key: 'Enter' }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  return panel.element;
}

test('shows the answer, its citations as links, and only the cited sources', async () => {
  answerWith(
    SOURCES,
    { type: 'text', text: 'Run `cairn' },
    { type: 'text', text: ' up` <i>now</i> or **later** [2].' },
    { type: 'done' },
  );
  const element = await ask('How do I share?');
  expect(JSON.parse(fetchMock.mock.calls[0][1].body)).toEqual({ question: 'How do I share?' });
  expect(element.querySelector('.search-answer')?.textContent).toBe('Run cairn up <i>now</i> or later [2].');
  expect(element.querySelector('code')?.textContent).toBe('cairn up');
  expect(element.querySelector('b')?.textContent).toBe('later');
  expect(element.querySelector('i')).toBeNull();
  const links = [...element.querySelectorAll('a')];
  expect(links.map(({ textContent }) => textContent)).toEqual(['[2]', '[2] Drive › Share']);
  links[0]?.click();
  expect(open).toHaveBeenCalledWith('/products/drive#share', [], false);
  expect(announce).toHaveBeenLastCalledWith(expect.stringContaining('Answer: Run'));
});

test('keeps the focus on the Stop button while text arrives, and moves it to the field at the end', async () => {
  const { readable, writable } = new TextEncoderStream();
  fetchMock.mockResolvedValue({ ok: true, status: 200, body: readable });
  const writer = writable.getWriter();
  const send = async (event: AskEvent) => {
    await writer.write(encodeAskEvent(event));
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const element = await ask('How do I share?');
  const stop = element.querySelector('button');
  stop?.focus();
  await send({ type: 'text', text: 'Run ' });
  await send({ type: 'text', text: 'it.' });
  expect(element.querySelector('.search-answer')?.textContent).toBe('Run it.');
  expect(document.activeElement).toBe(stop);
  await send({ type: 'done' });
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test('keeps the focus on a citation while text arrives', async () => {
  const { readable, writable } = new TextEncoderStream();
  fetchMock.mockResolvedValue({ ok: true, status: 200, body: readable });
  const writer = writable.getWriter();
  const send = async (event: AskEvent) => {
    await writer.write(encodeAskEvent(event));
    await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const element = await ask('How do I share?');
  await send(SOURCES);
  await send({ type: 'text', text: 'Run it [1]' });
  const link = element.querySelector('a');
  link?.focus();
  await send({ type: 'text', text: ', and then **sh' });
  await send({ type: 'text', text: 'are** it [2' });
  await send({ type: 'text', text: '].' });
  expect(document.activeElement).toBe(link);
  expect(element.querySelector('.search-answer')?.innerHTML).toMatch(
    /^Run it <a [^>]*>\[1\]<\/a>, and then <b>share<\/b> it <a [^>]*>\[2\]<\/a>\.$/,
  );
});

test('moves the focus from the Stop button to the field when the answer fails', async () => {
  let fail: (reason: unknown) => void = () => undefined;
  fetchMock.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  const element = await ask('How do I share?');
  element.querySelector('button')?.focus();
  fail(new TypeError('offline'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(element.querySelector('button')?.textContent).toBe('Try again');
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test('announces that an answer was stopped', async () => {
  fetchMock.mockReturnValue(new Promise(() => undefined));
  const element = await ask('How do I share?');
  element.querySelector('button')?.click();
  expect(element.textContent).toContain('Stopped.');
  expect(announce).toHaveBeenLastCalledWith('Stopped.');
});

test('moves the focus to the field when the question is asked again', async () => {
  answerWith({ type: 'refused' });
  const element = await ask('What is it?');
  const again = element.querySelector('button');
  again?.focus();
  again?.click();
  expect(document.activeElement?.tagName).toBe('INPUT');
});

test.each<[string, AskEvent[], RegExp]>([
  ['a question that the passages do not answer', [{ type: 'refused' }], /doesn't answer this question/],
  [
    'a failure of the model',
    [{ type: 'failed', message: "The assistant isn't available." }],
    /isn't available/,
  ],
  ['a stream that ends early', [SOURCES, { type: 'text', text: 'Half' }], /stopped early/],
])('explains %s', async (_, events, message) => {
  answerWith(...events);
  const element = await ask('What is it?');
  expect(element.textContent).toMatch(message);
  expect(element.querySelector('button')?.textContent).toBe('Try again');
});

test("shows the server's message for a rejected question", async () => {
  const error = { key: 'rate_limit', message: 'Too many requests. Please try again later.' };
  fetchMock.mockResolvedValue({ ok: false, status: 429, body: {}, json: async () => ({ error }) });
  expect((await ask('What is it?')).textContent).toContain(error.message);
  fetchMock.mockResolvedValue({
    ok: false,
    status: 502,
    body: {},
    json: () => Promise.reject(new Error('HTML')),
  });
  expect((await ask('What is it?')).textContent).toMatch(/stopped early/);
});

test('allows asking a question again that was stopped by closing the dialog', async () => {
  const input = document.createElement('input');
  const panel = createAskPanel({ input, open, announce });
  fetchMock.mockReturnValue(new Promise(() => undefined));
  input.value = 'What is it?';
  panel.onKeyDown(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(panel.element.textContent).toContain('Stop');
  panel.onClose();
  panel.onInput('What is it?');
  expect(panel.element.textContent).toMatch(/press Enter/);
});

test("explains a question that is empty or too long, and doesn't send it", async () => {
  const element = await ask(' ');
  expect(element.textContent).toContain('Type a question first.');
  expect((await ask('x'.repeat(501))).textContent).toContain('up to 500 characters');
  expect(fetchMock).not.toHaveBeenCalled();
});
