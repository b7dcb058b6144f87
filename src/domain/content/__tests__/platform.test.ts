import { toPlatform } from '../platform';

describe('toPlatform', () => {
  it.each([
    ['Windows', 'windows'],
    ['Windows 11 (winget)', 'windows'],
    ['macOS', 'macos'],
    ['Mac', 'macos'],
    ['Linux', 'linux'],
    ['Ubuntu Linux', 'linux'],
  ])('%s stands for %s', (label, platform) => {
    expect(toPlatform(label)).toBe(platform);
  });

  it.each(['npm', 'Ubuntu', '', 'macOS and Linux'])("%j isn't a single platform", (label) => {
    expect(toPlatform(label)).toBeNull();
  });
});
