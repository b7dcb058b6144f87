import { toPlatform } from '../platform';

describe('toPlatform', () => {
  it.each([
    ['Windows', 'windows'],
    ['Windows 11 (winget)', 'windows'],
    ['macOS', 'macos'],
    ['Mac', 'macos'],
    ['Linux', 'linux'],
    ['Ubuntu Linux', 'linux'],
  ])('maps %s to %s', (label, platform) => {
    expect(toPlatform(label)).toBe(platform);
  });

  it.each(['npm', 'Ubuntu', '', 'macOS and Linux'])('returns null for %j', (label) => {
    expect(toPlatform(label)).toBeNull();
  });
});
