import { useMemo } from 'react';

/**
 * The same object as long as its content is the same, for what is worked out anew with every key that somebody types
 * and hardly ever comes out different.
 *
 * @param key tells different contents apart
 */
export function useStableValue<Value>(value: Value, key: string): Value {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value.
  return useMemo(() => value, [key]);
}
