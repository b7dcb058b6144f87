import { useCallback, useState } from 'react';

/** Settings, and a setter for some of them. */
export type Stored<Settings> = readonly [Settings, (changes: Partial<Settings>) => void];

/**
 * Settings that are stored on this device.
 *
 * @param read reads them; always the same function, as is `write`
 */
export function useStored<Settings extends object>(
  read: () => Settings,
  write: (settings: Settings) => void,
): Stored<Settings> {
  const [settings, setSettings] = useState(read);
  const change = useCallback(
    (changes: Partial<Settings>) => {
      // Another tab may have changed the other ones.
      write({ ...read(), ...changes });
      setSettings((before) => ({ ...before, ...changes }));
    },
    [read, write],
  );
  return [settings, change];
}
