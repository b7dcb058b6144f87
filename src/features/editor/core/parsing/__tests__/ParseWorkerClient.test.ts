import { Analyser, type AnalysisWorker, TOO_SLOW } from '../ParseWorkerClient';
import { type Analysis, type AnalysisRequest, analyseContent } from '../parseForEditor';

/** Workers that answer when told to. */
function setUp() {
  const posted: string[] = [];
  const answers: Analysis[] = [];
  const pending: (() => void)[] = [];
  let started = 0;
  let stopped = 0;
  const startWorker = (): AnalysisWorker => {
    started += 1;
    let answer: (analysis: Analysis) => void = () => undefined;
    return {
      post(request) {
        posted.push(request.text);
        pending.push(() => answer(analyseContent(request)));
      },
      listen(onAnalysis) {
        answer = onAnalysis;
      },
      stop() {
        stopped += 1;
      },
    };
  };
  const analyser = new Analyser(startWorker, (analysis) => answers.push(analysis));
  return { analyser, posted, answers, pending, counts: () => ({ started, stopped }) };
}

const request = (text: string): AnalysisRequest => ({ text, path: 'docs/page.mdx', partials: {} });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Analyser', () => {
  it('looks at one text at a time and skips those that are outdated', () => {
    const { analyser, posted, pending, answers } = setUp();
    for (const text of ['a', 'b', 'c']) analyser.analyse(request(text));
    expect(posted).toEqual(['a']);
    pending.shift()?.();
    expect(posted).toEqual(['a', 'c']);
    pending.shift()?.();
    expect(answers).toHaveLength(2);
  });

  it('stops a worker that takes too long, says so, and goes on with the next text', () => {
    const { analyser, posted, pending, answers, counts } = setUp();
    analyser.analyse(request('first'));
    pending.shift()?.();
    analyser.analyse(request('slow'));
    analyser.analyse(request('next'));
    jest.advanceTimersByTime(5000);
    expect(answers[1]?.problems[0]?.reason).toBe(TOO_SLOW);
    expect(posted).toEqual(['first', 'slow', 'next']);
    expect(counts()).toEqual({ started: 2, stopped: 1 });
  });

  it('gives a worker time to load before its first answer', () => {
    const { analyser, pending, answers } = setUp();
    analyser.analyse(request('first'));
    jest.advanceTimersByTime(15_000);
    expect(answers).toEqual([]);
    pending.shift()?.();
    expect(answers[0]?.problems).toEqual([]);
    analyser.analyse(request('second'));
    jest.advanceTimersByTime(5000);
    expect(answers[1]?.problems[0]?.reason).toBe(TOO_SLOW);
  });
});

describe('analyseContent', () => {
  it('finds page, front matter and problems', () => {
    const analysis = analyseContent(request('---\ntitle: A\n---\n\n# Hi {x}\n'));
    expect(analysis.frontMatter).toEqual({ title: 'A' });
    expect(analysis.problems).toHaveLength(1);
    expect(analysis.page?.blocks[0]?.node.type).toBe('heading');
  });

  it('names the shared texts it needs, until it has them', () => {
    const text = '<Include file="a/b" />';
    expect(analyseContent(request(text)).missingPartials).toEqual(['a/b']);
    const known = analyseContent({ ...request(text), partials: { 'a/b': 'Hello' } });
    expect(known.missingPartials).toEqual([]);
    expect(JSON.stringify(known.page)).toContain('Hello');
    expect(analyseContent({ ...request(text), partials: { 'a/b': null } }).missingPartials).toEqual([]);
  });

  it('has no page for a text that cannot be read', () => {
    expect(analyseContent(request('<Card'))).toMatchObject({ page: null, problems: [{ severity: 'error' }] });
  });
});
