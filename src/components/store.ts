import { useSyncExternalStore } from 'react';

/** A value that changes outside React, and is shown by components. */
export interface Store<Value> {
  readonly get: () => Value;
  /** As it was at first, which is what the server and the first render show. */
  readonly getInitial: () => Value;
  readonly set: (value: Value) => void;
  /** @returns ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes a store; setting the value that it has already tells nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getInitial: () => initial,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a store holds now. */
export function useStore<Value>({ subscribe, get, getInitial }: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, getInitial);
}
