import { type RefObject, useEffect, useRef } from 'react';

/** A ref to the value of the last render, for callbacks that are created once. */
export function useLatestRef<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
