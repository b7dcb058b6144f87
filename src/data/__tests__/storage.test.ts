/** @jest-environment jsdom */

import { takePendingSignIn, writePendingSignIn } from '../storage/pendingSignIn';
import { readCookie, readSelectedBranch, writeSelectedBranch } from '../storage/selectedBranch';
import { localStore } from '../storage/webStorage';

describe('the selected branch', () => {
  it('is stored for seven days in the cookie selected-branch', () => {
    const set = jest.spyOn(document, 'cookie', 'set');
    writeSelectedBranch('fix/a');
    expect(set).toHaveBeenCalledWith('selected-branch=fix%2Fa; Max-Age=604800; Path=/; SameSite=Lax');
    expect(readSelectedBranch()).toBe('fix/a');
  });

  it('is null when the cookie contains something else', () => {
    for (const value of ['..%2Fx', '%E0%A4%A', 'a%20b', '']) {
      jest.spyOn(document, 'cookie', 'get').mockReturnValue(`selected-branch=${value}`);
      expect(readSelectedBranch()).toBeNull();
    }
    expect(readCookie('selected-branch', 'other-selected-branch=a; selected-branch=b%2Fc')).toBe('b/c');
  });
});

describe('a pending sign-in', () => {
  const pending = { returnTo: '/edit', startedAt: 1000 };

  it('is valid for one return within 15 minutes', () => {
    writePendingSignIn(pending);
    expect(takePendingSignIn(2000)).toEqual(pending);
    expect(takePendingSignIn(2000)).toBeNull();
    writePendingSignIn(pending);
    expect(takePendingSignIn(1000 + 15 * 60_000 + 1)).toBeNull();
    writePendingSignIn(pending);
    expect(takePendingSignIn(0)).toBeNull();
  });

  it('is null when the storage contains something else', () => {
    window.sessionStorage.setItem('pending-sign-in', '{"returnTo":1');
    expect(takePendingSignIn(0)).toBeNull();
  });
});

describe('storage that the browser blocks', () => {
  it('reads as empty and reports that nothing was written', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(localStore.read('a')).toBeNull();
    expect(localStore.write('a', 'b')).toBe(false);
    expect(warn).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
  });
});
