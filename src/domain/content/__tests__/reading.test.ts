import { toFeedbackHref } from '../feedback';
import { countSteps, countWords, estimateReadingTime } from '../readingTime';
import { buildToc } from '../toc';

describe('reading time', () => {
  it.each([
    [0, 1],
    [225, 1],
    [226, 2],
    [2250, 10],
  ])('returns the time for %d words: %d minutes', (words, minutes) => {
    expect(estimateReadingTime(words)).toBe(minutes);
  });

  it('counts words, not punctuation', () => {
    expect(countWords('One — two, 3\n four.')).toBe(4);
    expect(countWords('  ')).toBe(0);
  });
});

describe('countSteps', () => {
  it.each([
    ['level-2 headings when there are two', [2, 3, 3, 2], 5, 2],
    ['otherwise level-3 headings', [2, 3, 3, 3], 5, 3],
    ['otherwise Step elements', [2, 4], 4, 4],
    ['otherwise headings minus one', [2, 4, 4], 0, 2],
    ['never below zero', [], 0, 0],
  ])('%s', (_, headingLevels, stepElements, steps) => {
    expect(countSteps({ headingLevels, stepElements })).toBe(steps);
  });
});

describe('buildToc', () => {
  it('keeps levels 1 to 3 and skips empty, repeated and "on this page" headings', () => {
    const entries = [
      { id: 'a', text: 'Install', level: 2 },
      { id: 'b', text: 'On This Page', level: 2 },
      { id: 'c', text: ' ', level: 2 },
      { id: 'a', text: 'Other', level: 2 },
      { id: 'install-1', text: 'install', level: 2 },
      { id: 'd', text: 'Deep', level: 4 },
      { id: 'e', text: 'Install', level: 3 },
    ];
    expect(buildToc(entries).map(({ id }) => id)).toEqual(['a', 'e']);
  });
});

describe('toFeedbackHref', () => {
  it('fills in the template, labels, title and sections', () => {
    const url = new URL(
      toFeedbackHref({
        repositoryUrl: 'https://x.test/o/r',
        siteUrl: 'https://docs.test',
        path: '/products/a',
      }),
    );
    expect(url.pathname).toBe('/o/r/issues/new');
    expect(url.searchParams.get('template')).toBe('docs.md');
    expect(url.searchParams.get('labels')).toBe('documentation,needs-triage');
    expect(url.searchParams.get('title')).toBe('Docs Feedback: /products/a');
    const body = url.searchParams.get('body') ?? '';
    const sections = ['Page URL', "What's wrong?", 'Suggested fix', 'Additional context'];
    expect(sections.filter((section) => body.includes(`### ${section}`))).toEqual(sections);
    expect(body).toContain('https://docs.test/products/a');
  });
});
