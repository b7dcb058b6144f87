/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useMovedPath } from '../useNavigate';

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
