/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ApiFailure } from '@site/src/data/functions/request';
import { act, render, screen } from '@testing-library/react';
import { SaveFailure } from '../SaveFailure';

const mockServices = { now: () => Date.now() };
jest.mock('../../../core/EditorServices', () => ({ useServices: () => mockServices }));
jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => () => undefined }));

const nothing = (): void => undefined;
const element = (
  failure: Partial<ApiFailure>,
  isOnline = true,
  draftStatus: 'persisted' | 'failed' = 'persisted',
) => (
  <SaveFailure
    failure={{ key: 'network', message: 'Network error.', status: 0, ...failure }}
    isOnline={isOnline}
    draftStatus={draftStatus}
    onRetry={nothing}
    onSaveToNewBranch={nothing}
    onDismiss={nothing}
  />
);

describe('SaveFailure', () => {
  it('says that one is offline, and offers to try again once one is back', () => {
    const { rerender } = render(element({}, false));
    expect(screen.getByRole('alert')).toHaveTextContent("Not saved: you're offline.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    rerender(element({}, true));
    expect(screen.getByRole('alert')).toHaveTextContent("You're back online.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('offers a new branch when the branch may be the cause', () => {
    const { rerender } = render(element({ key: 'not_found', message: 'Failed to get head branch' }));
    expect(screen.getByRole('button', { name: 'Save to a new branch' })).toBeEnabled();
    rerender(element({}, true));
    expect(screen.queryByRole('button', { name: 'Save to a new branch' })).toBeNull();
  });

  it('counts down while one has to wait', () => {
    jest.useFakeTimers();
    render(element({ key: 'rate_limit', message: 'Too many.', retryAfterSeconds: 2 }));
    expect(screen.getByRole('button', { name: 'Try again in 2 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    jest.useRealTimers();
  });

  it('leads to the sign-in when the session is over', () => {
    render(element({ key: 'auth', message: 'Signed out.' }));
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  });

  it('promises no draft where there is none', () => {
    render(element({}, true, 'failed'));
    expect(screen.getByRole('alert')).toHaveTextContent('Keep this page open');
  });
});
