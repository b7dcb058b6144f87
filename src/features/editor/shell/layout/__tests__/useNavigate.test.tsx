/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createTestEditor, WithEditor } from '../../../core/__tests__/testEditor';
import { useBranchInUrl, useMovedPath } from '../useNavigate';

const at = (path: string | null) => ({ path, branch: 'main' });

function setUp(asked: string, shown: string) {
  const onNavigate = jest.fn();
  const { rerender } = renderHook((props) => useMovedPath(at(props.asked), at(props.shown), onNavigate), {
    initialProps: { asked, shown } as { asked: string; shown: string | null },
  });
  return { onNavigate, rerender };
}

test('updates the location when a page is moved or discarded', () => {
  const { onNavigate, rerender } = setUp('a', 'a');
  rerender({ asked: 'a', shown: 'b' });
  expect(onNavigate).toHaveBeenLastCalledWith(at('b'), 'replace');
  rerender({ asked: 'b', shown: 'b' });
  rerender({ asked: 'b', shown: null });
  expect(onNavigate).toHaveBeenLastCalledWith(at(null), 'replace');
  expect(onNavigate).toHaveBeenCalledTimes(2);
});

test('leaves the location alone when the location itself changed to another page', () => {
  const { onNavigate, rerender } = setUp('a', 'a');
  rerender({ asked: 'b', shown: 'a' });
  rerender({ asked: 'b', shown: 'b' });
  expect(onNavigate).not.toHaveBeenCalled();
});

describe('the branch in the URL', () => {
  /** What the hook gets: the URL's branch, the one on the screen, the manager's, and the one the user is asked about. */
  interface Shown {
    readonly asked: string;
    readonly shown: string;
    readonly current: string;
    readonly requested: string | null;
  }

  function open() {
    const change = jest.fn();
    const switchTo = jest.fn();
    let shown: Shown = { asked: 'edit', shown: 'edit', current: 'edit', requested: null };
    const wrapper = ({ children }: { readonly children: ReactNode }) => {
      const editor = createTestEditor(
        {},
        {
          branches: { switchTo, currentBranch: shown.current },
          branchSwitch: { requested: shown.requested, answer: () => undefined, isCarrying: false },
        },
      );
      return <WithEditor editor={editor}>{children}</WithEditor>;
    };
    // As in the editor, the same object while the URL is the same.
    let location = { path: 'a', branch: shown.asked };
    const { rerender } = renderHook(() => useBranchInUrl(location, shown.shown, change), { wrapper });
    const show = (next: Partial<Shown>) => {
      shown = { ...shown, ...next };
      if (next.asked !== undefined) location = { path: 'a', branch: next.asked };
      rerender();
    };
    return { change, switchTo, show };
  }

  test('is the one on the screen again when Back led to another one and the user stayed', () => {
    const { change, switchTo, show } = open();
    show({ asked: 'main' });
    expect(switchTo).toHaveBeenCalledWith('main');
    show({ requested: 'main' });
    expect(change).not.toHaveBeenCalled();
    show({ requested: null });
    expect(change).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenCalledWith({ branch: 'edit' }, 'replace');
  });

  test('stays when the user switches after being asked', () => {
    const { change, show } = open();
    show({ asked: 'main' });
    show({ requested: 'main' });
    show({ requested: null, current: 'main' });
    show({ shown: 'main' });
    expect(change).not.toHaveBeenCalled();
    show({ shown: 'edit', current: 'edit' });
    expect(change).toHaveBeenCalledWith({ branch: 'edit' }, 'push');
  });

  test('is added to the history when the user chooses another one', () => {
    const { change, show } = open();
    show({ current: 'main' });
    show({ shown: 'main' });
    expect(change).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenCalledWith({ branch: 'main' }, 'push');
  });
});
