import { type ParseWorker, ParseWorkerClient, TOO_SLOW } from '../ParseWorkerClient';
import { type ParseRequest, type ParseResult, parseForEditor } from '../parseForEditor';

/** Workers that answer when told to. */
function setUp() {
  const posted: string[] = [];
  const answers: ParseResult[] = [];
  const pending: (() => void)[] = [];
  let started = 0;
  let stopped = 0;
  const startWorker = (): ParseWorker => {
    started += 1;
    let answer: (parsed: ParseResult) => void = () => undefined;
    return {
      post(request) {
        posted.push(request.text);
        pending.push(() => answer(parseForEditor(request)));
      },
      listen(onResult) {
        answer = onResult;
      },
      stop() {
        stopped += 1;
      },
    };
  };
  const parser = new ParseWorkerClient(startWorker, (parsed) => answers.push(parsed));
  return { parser, posted, answers, pending, counts: () => ({ started, stopped }) };
}

const request = (text: string): ParseRequest => ({ text, path: 'docs/page.mdx', partials: {} });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Analyser', () => {
  it('looks at one text at a time and skips those that are outdated', () => {
    const { parser, posted, pending, answers } = setUp();
    for (const text of ['a', 'b', 'c']) parser.parse(request(text));
    expect(posted).toEqual(['a']);
    pending.shift()?.();
    expect(posted).toEqual(['a', 'c']);
    pending.shift()?.();
    expect(answers).toHaveLength(2);
  });

  it('stops a worker that takes too long, says so, and goes on with the next text', () => {
    const { parser, posted, pending, answers, counts } = setUp();
    parser.parse(request('first'));
    pending.shift()?.();
    parser.parse(request('slow'));
    parser.parse(request('next'));
    jest.advanceTimersByTime(5000);
    expect(answers[1]?.problems[0]?.reason).toBe(TOO_SLOW);
    expect(posted).toEqual(['first', 'slow', 'next']);
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

describe('analyseContent', () => {
  it('finds page, front matter and problems', () => {
    const parsed = parseForEditor(request('---\ntitle: A\n---\n\n# Hi {x}\n'));
    expect(parsed.frontMatter).toEqual({ title: 'A' });
    expect(parsed.problems).toHaveLength(1);
    expect(parsed.page?.blocks[0]?.node.type).toBe('heading');
  });

  it('names the shared texts it needs, until it has them', () => {
    const text = '<Include file="a/b" />';
    expect(parseForEditor(request(text)).missingPartials).toEqual(['a/b']);
    const known = parseForEditor({ ...request(text), partials: { 'a/b': 'Hello' } });
    expect(known.missingPartials).toEqual([]);
    expect(JSON.stringify(known.page)).toContain('Hello');
    expect(parseForEditor({ ...request(text), partials: { 'a/b': null } }).missingPartials).toEqual([]);
  });

  it('has no page for a text that cannot be read', () => {
    expect(parseForEditor(request('<Card'))).toMatchObject({ page: null, problems: [{ severity: 'error' }] });
  });
});
