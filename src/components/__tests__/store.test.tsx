/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore } from '../store';

test("renders the store's value in components", () => {
  const store = createStore('first');
  const { result } = renderHook(() => useStore(store));
  expect(result.current).toBe('first');
  act(() => store.set('second'));
  expect([result.current, store.get()]).toEqual(['second', 'second']);
});

test("doesn't notify listeners of an unchanged value, or after they unsubscribe", () => {
  const store = createStore(1);
  const listener = jest.fn();
  const end = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  end();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('renders the initial value on the server', () => {
  const store = createStore('first');
  store.set('second');
  const Shown = () => <p>{useStore(store)}</p>;
  expect(renderToString(<Shown />)).toBe('<p>first</p>');
});
