import fc from 'fast-check';
import {
  AUDIENCES,
  addDays,
  compareDays,
  countDays,
  formatChange,
  REPORT_RANGES,
  REPORT_VIEWS,
  readReportQuery,
  toPreviousPeriod,
  toTopicWords,
  writeReportQuery,
} from '../reportQuery';

const TODAY = '2026-03-10';

describe('the query string of the analytics area', () => {
  it('shows the readers of the last 28 days by default', () => {
    expect(readReportQuery('', TODAY)).toEqual({
      view: 'overview',
      range: 28,
      from: '2026-02-11',
      to: TODAY,
      audience: 'reader',
      section: null,
      page: null,
      source: null,
    });
  });

  it.each([
    '?view=secret&range=5000&audience=everyone',
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-03-09&to=2026-03-08',
    '?from=2026-03-09&to=2026-03-11',
    '?from=2020-01-01&to=2026-03-10',
    '?section=products&page=//x y&source=a/b',
    '?section=//evil.example&page=//evil.example/login',
    '?section=/%5Cevil.example&page=/%5Cevil.example/login',
  ])('treats %s as the defaults', (search) => {
    const { page, ...query } = readReportQuery(search, TODAY);
    expect({ ...query, page: null }).toEqual(readReportQuery('', TODAY));
    expect(page).toBeNull();
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(
        fc.record({
          view: fc.constantFrom(...REPORT_VIEWS),
          audience: fc.constantFrom(...AUDIENCES),
          section: fc.constantFrom(null, '/products/desktop'),
          page: fc.constantFrom(null, '/products/a&b=c+d'),
          source: fc.constantFrom(null, '', 'search.example'),
        }),
        fc.oneof(
          fc
            .constantFrom(...REPORT_RANGES)
            .map((range) => ({ range, from: addDays(TODAY, 1 - range), to: TODAY })),
          fc
            .tuple(fc.nat(300), fc.nat(300))
            .map(([start, length]) => addDays(TODAY, -start - length))
            .map((from) => ({ range: null, from, to: addDays(TODAY, -0) })),
        ),
        (filters, period) => {
          const query = { ...filters, ...period };
          expect(readReportQuery(writeReportQuery(query), TODAY)).toEqual(query);
        },
      ),
    );
  });
});

describe('days', () => {
  it('have a previous period of equal length, which ends the day before', () => {
    expect(toPreviousPeriod({ from: '2026-03-01', to: '2026-03-07' })).toEqual({
      from: '2026-02-22',
      to: '2026-02-28',
    });
    expect(countDays('2026-02-22', '2026-02-28')).toBe(7);
  });

  it('are paired with the values of the previous period', () => {
    const rows = [
      { day: '2026-02-28', views: 5 },
      { day: '2026-03-01', views: 2 },
      { day: '2026-03-02', views: 7 },
    ];
    expect(compareDays(rows, { from: '2026-03-01', to: '2026-03-02' }, ({ views }) => views)).toEqual([
      { day: '2026-03-01', value: 2, previousDay: '2026-02-27', previous: 0 },
      { day: '2026-03-02', value: 7, previousDay: '2026-02-28', previous: 5 },
    ]);
  });

  it.each([
    [0, 0, ''],
    [3, 0, 'new'],
    [0, 4, '−100%'],
    [100, 100, '0%'],
    [112, 100, '+12%'],
    [3000, 100, '+2,900%'],
  ])('describes the change to %i from %i as %j', (value, previous, text) => {
    expect(formatChange(value, previous)).toBe(text);
  });
});

it('finds the words that a page is about', () => {
  expect(toTopicWords('How to install the desktop app', '/products/desktop/install-on-mac')).toEqual([
    'install',
    'desktop',
    'app',
    'mac',
  ]);
});
