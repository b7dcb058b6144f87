/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toServices } from '../../../core/__tests__/testEditor';
import { EditorServicesProvider } from '../../../core/EditorServices';
import { PullRequestDetails } from '../PullRequestDetails';
import { pullRequest } from './pullRequest';

const mockGoToSignIn = jest.fn();
jest.mock('../../../core/useGoToSignIn', () => ({ useGoToSignIn: () => mockGoToSignIn }));

test('leads to the sign-in when the session ended, for the state and for the comments', async () => {
  const failure = { key: 'auth', message: 'Your session ended.', status: 401 } as const;
  const nothing = () => undefined;
  render(
    <EditorServicesProvider value={toServices({ now: Date.now })}>
      <PullRequestDetails
        pullRequest={pullRequest()}
        failure={failure}
        comments={{ threads: [], failure, refresh: nothing } as never}
        mergeState={{ isAdmin: false, hasUnsavedChanges: false }}
        onRefresh={nothing}
        onOpenPage={nothing}
        onMerge={nothing}
        onEditText={null}
        onReviewBranch={nothing}
        onUpdateBranch={null}
      />
    </EditorServicesProvider>,
  );
  const buttons = screen.getAllByRole('button', { name: 'Sign in again' });
  for (const button of buttons) await userEvent.click(button);
  expect(mockGoToSignIn).toHaveBeenCalledTimes(2);
});
