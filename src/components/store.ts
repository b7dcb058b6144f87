import { useSyncExternalStore } from 'react';

/** A value outside of React that components show. */
export interface Store<Value> {
  readonly get: () => Value;
  /** The initial value, which the server and the first render show. */
  readonly getInitial: () => Value;
  readonly set: (value: Value) => void;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Setting an unchanged value doesn't notify listeners. */
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

/** The current value of a store; the component renders again when it changes. */
export function useStore<Value>({ subscribe, get, getInitial }: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, getInitial);
}
