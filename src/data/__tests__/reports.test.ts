import { reports } from '../reports';
import { getSupabase } from '../supabaseClient';

jest.mock('../supabaseClient', () => ({ getSupabase: jest.fn() }));

/** The rows that a hosted database returns for one request, at most. */
const MAX_ROWS = 1000;
const FILTER = {
  from: '2025-01-01',
  to: '2026-12-31',
  audience: 'reader',
  section: null,
  page: null,
  source: null,
} as const;

/** A database whose function returns these rows. Returns the ranges that it was asked for. */
function answerWith(rows: readonly object[]) {
  const ranges: [number, number][] = [];
  const rpc = () => ({
    range: async (from: number, to: number) => {
      ranges.push([from, to]);
      return { data: rows.slice(from, Math.min(to + 1, from + MAX_ROWS)), error: null, status: 200 };
    },
  });
  jest.mocked(getSupabase).mockResolvedValue(Object.assign(Object.create(null), { rpc }));
  return ranges;
}

it.each([
  [3, 1],
  [1000, 2],
  [2190, 3],
])('reads all of %i rows, with %i requests', async (count, requests) => {
  const rows = Array.from({ length: count }, (_, reads) => ({ day: '2026-01-01', kind: 'mcp', reads }));
  const ranges = answerWith(rows);
  expect(await reports.readAgentDays(FILTER)).toEqual({ ok: true, value: rows });
  expect(ranges).toHaveLength(requests);
});

it('reports a failure of any request', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const range = async () => ({ data: null, error: { code: '42501', message: 'denied' }, status: 403 });
  const client = Object.assign(Object.create(null), { rpc: () => ({ range }) });
  jest.mocked(getSupabase).mockResolvedValue(client);
  expect(await reports.readAgentDays(FILTER)).toMatchObject({ ok: false, failure: { key: 'forbidden' } });
  jest.restoreAllMocks();
});
