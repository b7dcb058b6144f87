import { toString as toText } from 'mdast-util-to-string';
import { applyEdits, type TextChange } from '#domain/text/edit/edits';
import { NOT_CHECKED, type ParseWorker, ParseWorkerClient, TOO_SLOW } from '../ParseWorkerClient';
import { type ParseRequest, type ParseResult, parseForEditor } from '../parseForEditor';
import { createParseSession, type ParseMessage, type ParseResponse } from '../parseSession';

/** Workers that answer only when the test tells them to. */
function setUp() {
  const posted: ParseMessage[] = [];
  const answers: ParseResult[] = [];
  const pending: (() => void)[] = [];
  let started = 0;
  let stopped = 0;
  let fail: (message: string) => void = () => undefined;
  const startWorker = (): ParseWorker => {
    started += 1;
    const answerTo = createParseSession();
    let answer: (given: ParseResponse) => void = () => undefined;
    return {
      post(message) {
        posted.push(message);
        pending.push(() => answer(answerTo(message)));
      },
      listen(onAnswer, onError) {
        answer = onAnswer;
        fail = onError;
      },
      stop() {
        stopped += 1;
      },
    };
  };
  const parser = new ParseWorkerClient(startWorker, (parsed) => answers.push(parsed));
  const answerAll = (): void => {
    while (pending.length > 0) pending.shift()?.();
  };
  return {
    parser,
    posted,
    answers,
    pending,
    answerAll,
    failWorker: () => fail('NetworkError'),
    counts: () => ({ started, stopped }),
  };
}

const SHOWN_FILES = {};
const request = (text: string): ParseRequest => ({ text, path: 'docs/page.mdx', shownFiles: SHOWN_FILES });
const textsOf = (messages: readonly ParseMessage[]) =>
  messages.map((message) => ('text' in message ? message.text : message.edit));

/** Typing at the end of a text. */
function type(before: string, insert: string): TextChange {
  const edit = { from: before.length, to: before.length, insert };
  return { before, edit, text: applyEdits(before, [edit]) };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ParseWorkerClient', () => {
  it('parses one text at a time and skips those that are outdated', () => {
    const { parser, posted, pending, answers } = setUp();
    for (const text of ['a', 'b', 'c']) parser.parse(request(text));
    expect(textsOf(posted)).toEqual(['a']);
    pending.shift()?.();
    expect(textsOf(posted)).toEqual(['a', 'c']);
    pending.shift()?.();
    expect(answers).toHaveLength(2);
  });

  it('says when a worker fails, and starts another for the next text', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { parser, pending, answers, failWorker, counts } = setUp();
    parser.parse(request('first'));
    failWorker();
    expect(answers).toMatchObject([{ text: 'first', page: null, problems: [{ reason: NOT_CHECKED }] }]);
    expect(warn).toHaveBeenCalledWith('The parse worker failed:', 'NetworkError');
    pending.length = 0;
    parser.parse(request('first.'));
    pending.shift()?.();
    expect(answers[1]).toMatchObject({ text: 'first.', problems: [] });
    expect(counts().started).toBe(2);
  });

  it('stops a worker that takes too long, reports it, and continues with the next text', () => {
    const { parser, posted, pending, answers, counts } = setUp();
    parser.parse(request('first'));
    pending.shift()?.();
    parser.parse(request('slow'));
    parser.parse(request('next'));
    jest.advanceTimersByTime(5000);
    expect(answers[1]?.problems[0]?.reason).toBe(TOO_SLOW);
    expect(textsOf(posted)).toEqual(['first', 'slow', 'next']);
    expect(counts()).toEqual({ started: 2, stopped: 1 });
  });

  it('gives a worker time to load before its first answer', () => {
    const { parser, pending, answers } = setUp();
    parser.parse(request('first'));
    jest.advanceTimersByTime(15_000);
    expect(answers).toEqual([]);
    pending.shift()?.();
    expect(answers[0]?.problems).toEqual([]);
    parser.parse(request('second'));
    jest.advanceTimersByTime(5000);
    expect(answers[1]?.problems[0]?.reason).toBe(TOO_SLOW);
  });
});

describe('messages of ParseWorkerClient', () => {
  it('are the edit once the worker has the text, with waiting edits combined into one', () => {
    const { parser, posted, answers, pending, answerAll } = setUp();
    parser.parse(request('One.\n\nTwo'));
    pending.shift()?.();
    let text = 'One.\n\nTwo';
    for (const insert of ['a', 'b', 'c']) {
      const change = type(text, insert);
      parser.noteChange(change);
      parser.parse(request(change.text));
      ({ text } = change);
    }
    answerAll();
    expect(textsOf(posted)).toEqual([
      'One.\n\nTwo',
      { from: 9, to: 9, insert: 'a' },
      { from: 10, to: 10, insert: 'bc' },
    ]);
    expect(answers.at(-1)?.text).toBe('One.\n\nTwoabc');
    expect(JSON.stringify(answers.at(-1)?.page?.blocks[1])).toContain('Twoabc');
    expect(answers.at(-1)?.page?.blocks[0]).toBe(answers[0]?.page?.blocks[0]);
  });

  it('are the whole text when the edit is unknown, for another file, and with new partials', () => {
    const { parser, posted, answerAll } = setUp();
    const send = (next: ParseRequest): void => {
      parser.parse(next);
      answerAll();
    };
    send(request('One'));
    parser.noteChange(type('Two', '!'));
    send(request('Two!'));
    const change = type('Two!', '!');
    parser.noteChange(change);
    send({ ...request(change.text), path: 'docs/other.mdx' });
    parser.noteChange(type(change.text, '?'));
    send({
      ...request(`${change.text}?`),
      path: 'docs/other.mdx',
      shownFiles: { 'docs/_partials/a.mdx': 'A' },
    });
    expect(textsOf(posted)).toEqual(['One', 'Two!', 'Two!!', 'Two!!?']);
  });

  it('are the whole text for a replaced worker', () => {
    const { parser, posted, pending, answers } = setUp();
    parser.parse(request('One'));
    pending.shift()?.();
    const first = type('One', '1');
    parser.noteChange(first);
    parser.parse(request(first.text));
    const second = type(first.text, '2');
    parser.noteChange(second);
    parser.parse(request(second.text));
    jest.advanceTimersByTime(5000);
    pending.pop()?.();
    expect(textsOf(posted)).toEqual(['One', { from: 3, to: 3, insert: '1' }, 'One12']);
    expect(answers.at(-1)).toMatchObject({ text: 'One12', problems: [] });
  });
});

describe('parseForEditor', () => {
  it('finds page, front matter and problems', () => {
    const parsed = parseForEditor(request('---\ntitle: A\n---\n\n# Hi {x}\n'));
    expect(parsed.frontMatter).toEqual({ title: 'A' });
    expect(parsed.problems).toHaveLength(1);
    expect(parsed.page?.blocks[0]?.nodes[0]?.type).toBe('heading');
  });

  it('lists the partials that it needs until it has them', () => {
    const text = '<Include file="a/b" />';
    expect(parseForEditor(request(text)).missingFiles).toEqual(['docs/_partials/a/b.mdx']);
    const known = parseForEditor({ ...request(text), shownFiles: { 'docs/_partials/a/b.mdx': 'Hello' } });
    expect(known.missingFiles).toEqual([]);
    expect(JSON.stringify(known.page)).toContain('Hello');
    expect(
      parseForEditor({ ...request(text), shownFiles: { 'docs/_partials/a/b.mdx': null } }).missingFiles,
    ).toEqual([]);
  });

  it('shows an ellipsis for what is still being read, and a problem once it is known to be missing', () => {
    const text = '<DataTable from="mcp.tools" />\n\nAt <DataValue from="mcp.a" />.\n\n<Include file="a" />';
    const pending = parseForEditor(request(text));
    expect(pending.missingFiles).toEqual(['docs/_data/mcp.yaml', 'docs/_partials/a.mdx']);
    expect(JSON.stringify(pending.page)).not.toContain("doesn't exist");
    expect(pending.page?.blocks.map(({ nodes }) => toText({ type: 'root', children: nodes }))).toEqual([
      '…',
      'At ….',
      '…',
    ]);
    const shownFiles = { 'docs/_data/mcp.yaml': null, 'docs/_partials/a.mdx': null };
    const known = parseForEditor({ ...request(text), shownFiles });
    expect(JSON.stringify(known.page).match(/doesn't exist/g)).toHaveLength(3);
  });

  it('has no page for a text with a syntax error', () => {
    expect(parseForEditor(request('<Card'))).toMatchObject({ page: null, problems: [{ severity: 'error' }] });
  });
});
