import { describeRefusal, statusForSqlState, toPassThroughError } from '../errorMapping.mts';

describe('describeRefusal', () => {
  it.each(['42501', '23505', '22023', 'P0001', 'PT404'])(
    'describes %s in one line, without the values of the row',
    (code) => {
      const error = { code, message: 'not allowed\nmore', detail: 'Key (email)=(a@b.example)' };
      expect(describeRefusal(error)).toBe(`The database refused a request (${code}): not allowed`);
    },
  );

  it.each(['XX000', '57P01', 'PT500', '42P01'])('returns null for the server error %s', (code) => {
    expect(describeRefusal({ code, message: 'broken' })).toBeNull();
  });

  it('removes credentials', () => {
    expect(describeRefusal({ code: '42501', message: 'Bearer abcdefghijkl' })).not.toContain('abcdefghijkl');
  });
});

describe('statusForSqlState', () => {
  it.each([
    ['23514', 400],
    ['23P01', 400],
    ['P0001', 400],
    ['P0002', 500],
    ['28000', 403],
    ['XX000', 500],
  ])('maps %s to the status %d', (code, status) => {
    expect(statusForSqlState(code)).toBe(status);
  });

  it.each(['22023', '42501', '23505', '23502', '23503', 'PT404', 'PGRST', 'PGRST116', '', 'nonsense'])(
    'returns null for %s, which the server maps itself',
    (code) => {
      expect(statusForSqlState(code)).toBeNull();
    },
  );
});

describe('toPassThroughError', () => {
  it('keeps code, message, details and hint', () => {
    const error = toPassThroughError({ code: '23514', message: 'error: too long', detail: 'd', hint: null });
    expect(error).toMatchObject({ code: 'PGRST', detail: '{"status":400,"headers":{}}' });
    expect(JSON.parse(error?.message ?? '')).toEqual({
      code: '23514',
      message: 'too long',
      details: 'd',
      hint: null,
    });
  });

  it('returns null for errors that are already passed through', () => {
    expect(toPassThroughError({ code: '42501', message: 'permission denied' })).toBeNull();
  });
});
