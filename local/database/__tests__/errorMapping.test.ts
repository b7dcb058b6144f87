import { statusForSqlState, toPassThroughError } from '../errorMapping.mts';

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
