/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createStore, useStore } from '../store';

test('components show what the store holds', () => {
  const store = createStore('first');
  const { result } = renderHook(() => useStore(store));
  expect(result.current).toBe('first');
  act(() => store.set('second'));
  expect([result.current, store.get()]).toEqual(['second', 'second']);
});

test('nobody is told of the same value, nor after the subscription ended', () => {
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

test('the server shows what the store held at first', () => {
  const store = createStore('first');
  store.set('second');
  const Shown = () => <p>{useStore(store)}</p>;
  expect(renderToString(<Shown />)).toBe('<p>first</p>');
});
