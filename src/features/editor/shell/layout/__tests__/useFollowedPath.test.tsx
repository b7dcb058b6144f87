/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useFollowedPath } from '../useFollowedPath';

const at = (path: string | null) => ({ path, branch: 'main' });

function setUp(asked: string, shown: string) {
  const onAddress = jest.fn();
  const { rerender } = renderHook((props) => useFollowedPath(at(props.asked), at(props.shown), onAddress), {
    initialProps: { asked, shown } as { asked: string; shown: string | null },
  });
  return { onAddress, rerender };
}

test('the address follows a page that was moved, or taken back', () => {
  const { onAddress, rerender } = setUp('a', 'a');
  rerender({ asked: 'a', shown: 'b' });
  expect(onAddress).toHaveBeenLastCalledWith(at('b'));
  rerender({ asked: 'b', shown: 'b' });
  rerender({ asked: 'b', shown: null });
  expect(onAddress).toHaveBeenLastCalledWith(at(null));
  expect(onAddress).toHaveBeenCalledTimes(2);
});

test('the address is left alone when it asked for another page itself', () => {
  const { onAddress, rerender } = setUp('a', 'a');
  rerender({ asked: 'b', shown: 'a' });
  rerender({ asked: 'b', shown: 'b' });
  expect(onAddress).not.toHaveBeenCalled();
});
