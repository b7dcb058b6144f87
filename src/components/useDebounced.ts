import { useEffect, useState } from 'react';

/**
 * Debounces a value: returns it once it has stopped changing.
 *
 * @param delay how long it has to stay the same, in ms
 */
export function useDebounced<Value>(value: Value, delay = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}
