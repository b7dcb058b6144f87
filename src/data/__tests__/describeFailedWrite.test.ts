import { describeFailedWrite } from '../functions/describeFailedWrite';

describe('describeFailedWrite', () => {
  it('says that nothing changed when the server refused the change', () => {
    const failure = { key: 'validation', message: 'This is the last admin.' } as const;
    expect(describeFailedWrite(failure)).toBe('Nothing changed. This is the last admin.');
    expect(describeFailedWrite(failure, "The token wasn't revoked.")).toBe(
      "The token wasn't revoked. This is the last admin.",
    );
  });

  it('leaves what happened to the message of a conflict', () => {
    const failure = { key: 'conflict', message: 'Ada changed this first. Nothing was changed.' } as const;
    expect(describeFailedWrite(failure, "The change wasn't undone.")).toBe(failure.message);
  });

  it.each([
    ['network', "The server didn't respond within 45 seconds"],
    ['default', 'An unexpected error occurred.'],
  ] as const)('claims nothing after a failure %s', (key, message) => {
    expect(describeFailedWrite({ key, message })).toBe(
      `${message.replace(/\.?$/, '.')} We couldn't confirm whether anything changed. Reload the page to check before you try again.`,
    );
  });
});
