import fc from 'fast-check';
import { isDate, readPageNotes } from '../pageNotes';

describe('the notes on a page', () => {
  it('are empty for a page without any', () => {
    expect(readPageNotes({ title: 'A' })).toEqual({ appliesTo: [], verified: null });
  });

  it('are read from the front matter', () => {
    expect(
      readPageNotes({
        appliesTo: ['macOS', ' Pro '],
        verified: '2026-11-23',
        verifiedWhat: 'The samples, with jq 1.7',
      }),
    ).toEqual({
      appliesTo: ['macOS', 'Pro'],
      verified: { date: '2026-11-23', what: 'The samples, with jq 1.7' },
    });
    expect(readPageNotes({ appliesTo: 'macOS' }).appliesTo).toEqual(['macOS']);
  });

  it.each([
    [{ verified: '2026-11-23' }],
    [{ verifiedWhat: 'The samples' }],
    [{ verified: '2026-02-30', verifiedWhat: 'The samples' }],
    [{ verified: true, verifiedWhat: 'The samples' }],
  ])('have no verification in %j', (frontMatter) => {
    expect(readPageNotes(frontMatter).verified).toBeNull();
  });
});

describe('a date', () => {
  it('is every day of the calendar', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => isDate(date.toISOString().slice(0, 10)),
      ),
    );
  });

  it.each([
    '',
    '2026-11-31',
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '26-1-1',
    '23.11.2026',
    '2026-11-23T00:00:00Z',
    '2026-00-00',
  ])("isn't %s", (text) => {
    expect(isDate(text)).toBe(false);
  });
});
