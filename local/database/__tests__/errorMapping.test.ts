import { describeRefusal, statusForSqlState, toPassThroughError } from '../errorMapping.mts';

describe('describeRefusal', () => {
  it.each(['42501', '23505', '22023', 'P0001', 'PT404'])(
    'is one line for %s, without the values of the row',
    (code) => {
      const error = { code, message: 'not allowed\nmore', detail: 'Key (email)=(a@b.example)' };
      expect(describeRefusal(error)).toBe(`The database refused a request (${code}): not allowed`);
    },
  );

  it.each(['XX000', '57P01', 'PT500', '42P01'])('leaves the fault %s as it is', (code) => {
    expect(describeRefusal({ code, message: 'broken' })).toBeNull();
  });

  it('takes credentials out', () => {
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
  ])('gives %s the status %d', (code, status) => {
    expect(statusForSqlState(code)).toBe(status);
  });

  it.each(['22023', '42501', '23505', '23502', '23503', 'PT404', 'PGRST', 'PGRST116', '', 'nonsense'])(
    'leaves %s to the server',
    (code) => {
      expect(statusForSqlState(code)).toBeNull();
    },
  );
});

describe('toPassThroughError', () => {
  it('carries code, message, details and hint in the form that is passed on', () => {
    const error = toPassThroughError({ code: '23514', message: 'error: too long', detail: 'd', hint: null });
    expect(error).toMatchObject({ code: 'PGRST', detail: '{"status":400,"headers":{}}' });
    expect(JSON.parse(error?.message ?? '')).toEqual({
      code: '23514',
      message: 'too long',
      details: 'd',
      hint: null,
    });
  });

  it('leaves errors alone that need no help', () => {
    expect(toPassThroughError({ code: '42501', message: 'permission denied' })).toBeNull();
  });
});
