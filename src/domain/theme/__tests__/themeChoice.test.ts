import { nextThemeChoice, parseThemeChoice } from '../themeChoice';

describe('theme choice', () => {
  it('parses stored choices, and anything else as system', () => {
    expect(['light', 'dark', 'system', 'blue', null].map(parseThemeChoice)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
  });

  it('goes through light, dark, system', () => {
    expect(nextThemeChoice('light')).toBe('dark');
    expect(nextThemeChoice('dark')).toBe('system');
    expect(nextThemeChoice('system')).toBe('light');
  });
});
