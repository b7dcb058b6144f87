import fc from 'fast-check';
import type { AccessCode } from '../../api/accounts';
import { getAccessCodeStatus, normalizeAccessCode, toAccessCode } from '../accessCodes';

describe('toAccessCode', () => {
  it('formats four groups of five unambiguous letters, which compare equal however they are typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        const code = toAccessCode(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
        const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}\n`;
        expect(normalizeAccessCode(typed)).toBe(normalizeAccessCode(code));
      }),
    );
  });

  it('uses all 32 letters evenly: 256 is a multiple of 32', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const letter = toAccessCode(new Uint8Array(20).fill(byte)).charAt(0);
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect([...counts.values()]).toEqual(Array(32).fill(8));
  });

  it('rejects too little randomness', () => {
    expect(() => toAccessCode(new Uint8Array(19))).toThrow(RangeError);
  });
});

test('accepts any typed text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(normalizeAccessCode(text)).toMatch(/^[0-9A-HJKMNP-Z]{0,200}$/);
    }),
  );
});

test('keeps a code open until it is revoked, used up or expired', () => {
  const code: AccessCode = {
    id: 'a',
    note: null,
    uses: 0,
    maxUses: 1,
    expiresAt: '2026-01-02T00:00:00Z',
    revokedAt: null,
    createdByName: null,
    createdAt: '2026-01-01T00:00:00Z',
  };
  const now = Date.parse('2026-01-01T12:00:00Z');
  expect(getAccessCodeStatus(code, now)).toBe('open');
  expect(getAccessCodeStatus({ ...code, uses: 1 }, now)).toBe('used up');
  expect(getAccessCodeStatus(code, Date.parse(code.expiresAt))).toBe('expired');
  expect(getAccessCodeStatus({ ...code, uses: 1, revokedAt: code.createdAt }, now)).toBe('revoked');
});
