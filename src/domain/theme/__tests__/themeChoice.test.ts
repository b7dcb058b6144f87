import { nextThemeChoice, parseThemeChoice } from '../themeChoice';

describe('theme choice', () => {
  it('parses stored choices, and treats anything else as system', () => {
    expect(['light', 'dark', 'system', 'blue', null].map(parseThemeChoice)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
  });

  it.each([
    [false, ['system', 'dark', 'light', 'system']],
    [true, ['system', 'light', 'dark', 'system']],
  ] as const)(
    "starts with the theme that the device doesn't use, when the device is dark: %s",
    (isDeviceDark, order) => {
      expect(order.slice(0, -1).map((choice) => nextThemeChoice(choice, isDeviceDark))).toEqual(
        order.slice(1),
      );
    },
  );
});
