import * as v from 'valibot';
import type { TextStore } from './webStorage';

/**
 * Reads a value that was stored as JSON.
 *
 * @returns null when there is none, or when it doesn't match the schema because an older version or another program
 *   wrote it
 */
export function readStored<Schema extends v.GenericSchema>(
  store: TextStore,
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = store.read(key);
  if (text === null) return null;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : null;
}

/** Stores a value as JSON. */
export function writeStored(store: TextStore, key: string, value: unknown): void {
  store.write(key, JSON.stringify(value));
}
