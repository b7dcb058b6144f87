/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import type { ApiFailure } from '@site/src/data/functions/request';
import { act, render, screen } from '@testing-library/react';
import { saveMessages } from '#domain/errors/messages';
import { SaveFailure } from '../SaveFailure';

const mockServices = { now: () => Date.now() };
jest.mock('../../../core/EditorServices', () => ({ useServices: () => mockServices }));
jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => () => undefined }));

const nothing = (): void => undefined;
const element = (
  failure: Partial<ApiFailure>,
  isOnline = true,
  draftStatus: 'persisted' | 'locked' | 'full' = 'persisted',
  onRetry = nothing,
  onSaveAnyway = nothing,
  onAutomaticRetry: (() => void) | null = onRetry,
) => (
  <SaveFailure
    failure={{ key: 'network', message: 'Network error.', status: 0, ...failure }}
    isOnline={isOnline}
    draftStatus={draftStatus}
    onRetry={onRetry}
    onAutomaticRetry={onAutomaticRetry}
    onSaveToNewBranch={nothing}
    onSaveAnyway={onSaveAnyway}
    onDismiss={nothing}
  />
);

describe('SaveFailure', () => {
  it('says that the editor is offline, and offers to retry once it is online again', () => {
    const { rerender } = render(element({}, false));
    expect(screen.getByRole('alert')).toHaveTextContent("Not saved: you're offline.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    rerender(element({}, true));
    expect(screen.getByRole('alert')).toHaveTextContent("You're back online.");
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  });

  it('offers a new branch when the branch may be the cause', () => {
    const { rerender } = render(element({ key: 'not_found', message: 'Failed to get head branch' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not saved. Failed to get head branch. Your changes are still here, and stored on this device.',
    );
    expect(screen.getByRole('button', { name: 'Save to a new branch' })).toBeEnabled();
    rerender(element({}, true));
    expect(screen.queryByRole('button', { name: 'Save to a new branch' })).toBeNull();
  });

  it("doesn't claim that nothing was saved when the response was lost", () => {
    const { rerender } = render(element({ message: 'The server has a problem.', status: 502 }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn't confirm the save\. The server has/);
    rerender(element({ key: 'default', message: 'An unexpected error occurred.', status: 500 }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn't confirm the save\. An unexpected/);
    rerender(element({ message: "No response. We don't know whether it went through.", gaveUp: 'timeout' }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^No response\. We don't know/);
  });

  it('asks where to save changes after a merge, and suggests a new branch', () => {
    const saveAnyway = jest.fn();
    const merged = {
      key: 'validation',
      message: 'Pull request #7 was merged.',
      mergedPullRequest: 7,
    } as const;
    render(element(merged, true, 'persisted', nothing, saveAnyway));
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved. Pull request #7 was merged.');
    expect(screen.getByRole('button', { name: 'Save to a new branch' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    act(() => screen.getByRole('button', { name: 'Save here anyway' }).click());
    expect(saveAnyway).toHaveBeenCalled();
  });

  it('counts down a short wait, then saves again automatically', () => {
    jest.useFakeTimers();
    const retry = jest.fn();
    render(
      element({ key: 'rate_limit', message: 'Too many.', retryAfterSeconds: 2 }, true, 'persisted', retry),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Saving again in 2 s.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(2000));
    expect(retry).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('says that a busy branch will be retried, and offers a new one', () => {
    render(element({ key: 'github', status: 503, message: saveMessages.busyBranch, retryAfterSeconds: 5 }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Not saved. ${saveMessages.busyBranch} Your changes are still here, and stored on this device. Saving again in 5 s.`,
    );
    expect(screen.getByRole('button', { name: 'Save to a new branch' })).toBeEnabled();
  });

  it("doesn't save again automatically after a long wait", () => {
    jest.useFakeTimers();
    const retry = jest.fn();
    render(
      element({ key: 'rate_limit', message: 'Too many.', retryAfterSeconds: 600 }, true, 'persisted', retry),
    );
    expect(screen.getByRole('button', { name: 'Try again in 10 min' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(600_000));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(retry).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('stops saving automatically after several attempts', () => {
    jest.useFakeTimers();
    const retry = jest.fn();
    const busy = {
      key: 'github',
      status: 503,
      message: saveMessages.busyBranch,
      retryAfterSeconds: 5,
    } as const;
    render(element(busy, true, 'persisted', retry, nothing, null));
    expect(screen.getByRole('button', { name: 'Try again in 5 s' })).toBeDisabled();
    act(() => jest.advanceTimersByTime(5000));
    expect(retry).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(retry).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('links to the sign-in page when the session is over', () => {
    render(element({ key: 'auth', message: 'Signed out.' }));
    expect(screen.getByRole('button', { name: 'Sign in again' })).toBeEnabled();
  });

  it("doesn't mention a draft when there is none", () => {
    const { rerender } = render(element({}, true, 'full'));
    expect(screen.getByRole('alert')).toHaveTextContent('Keep this page open');
    rerender(element({}, false, 'locked'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      "Your changes are still here, but drafts can't be stored right now. Keep this page open.",
    );
  });
});
