import { useEffect, useState } from 'react';

/** Delay before a typed filter is applied, in ms. */
const DEBOUNCE_MS = 250;

/** Debounces a value: returns it once it has stopped changing. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
