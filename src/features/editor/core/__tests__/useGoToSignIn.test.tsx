/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { SignOutWarningContext, useGoToSignIn } from '../useGoToSignIn';
import { createTestEditor, WithEditor } from './testEditor';

const mockSteps: string[] = [];
jest.mock('@site/src/features/auth', () => ({
  useAuthStore: () => ({ signOut: async () => void mockSteps.push('sign out') }),
}));

async function goToSignIn(isStored: boolean): Promise<readonly string[]> {
  mockSteps.length = 0;
  const persistDrafts = async () => {
    mockSteps.push('store');
    return isStored;
  };
  const editor = createTestEditor({}, { persistDrafts });
  const { result } = renderHook(() => useGoToSignIn(), {
    wrapper: ({ children }) => (
      <WithEditor editor={editor}>
        <SignOutWarningContext value={() => void mockSteps.push('warn')}>{children}</SignOutWarningContext>
      </WithEditor>
    ),
  });
  await act(async () => result.current());
  return mockSteps;
}

test('stores drafts before it signs out, and warns instead when they cannot be stored', async () => {
  expect(await goToSignIn(true)).toEqual(['store', 'sign out']);
  expect(await goToSignIn(false)).toEqual(['store', 'warn']);
});
