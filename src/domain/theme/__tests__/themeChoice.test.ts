import { nextThemeChoice, parseThemeChoice, resolveTheme } from '../themeChoice';

describe('theme choice', () => {
  it('reads what was stored, and takes anything else as system', () => {
    expect(['light', 'dark', 'system', 'blue', null].map(parseThemeChoice)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
  });

  it('follows the device only for system', () => {
    expect(resolveTheme('system', true)).toBe('dark');
    expect(resolveTheme('system', false)).toBe('light');
    expect(resolveTheme('light', true)).toBe('light');
    expect(resolveTheme('dark', false)).toBe('dark');
  });

  it('goes through light, dark, system', () => {
    expect(nextThemeChoice('light')).toBe('dark');
    expect(nextThemeChoice('dark')).toBe('system');
    expect(nextThemeChoice('system')).toBe('light');
  });
});
