import { readStored, writeStored } from '@site/src/data/storage/storedJson';
import { localStore } from '@site/src/data/storage/webStorage';
import { useCallback, useState } from 'react';
import * as v from 'valibot';

const KEY = 'editor-folders';

/**
 * The expanded folders of the page list, by key; remembered on this device. The folders around a page expand when it is
 * opened, and none collapses automatically.
 */
export function useOpenFolders(
  path: string | null,
): [ReadonlySet<string>, (key: string, isOpen: boolean) => void] {
  const [open, setOpen] = useState(
    () => new Set([...(readStored(localStore, KEY, v.array(v.string())) ?? []), ...listAround(path)]),
  );
  const [revealed, setRevealed] = useState(path);
  if (revealed !== path) {
    setRevealed(path);
    setOpen(new Set([...open, ...listAround(path)]));
  }
  const toggle = useCallback((key: string, isOpen: boolean) => {
    setOpen((before) => {
      const next = new Set(before);
      if (isOpen) next.add(key);
      else next.delete(key);
      writeStored(localStore, KEY, [...next]);
      return next;
    });
  }, []);
  return [open, toggle];
}

/** Keys of the folders around a page. */
function listAround(path: string | null): string[] {
  const names =
    path
      ?.replace(/^docs\//, '')
      .split('/')
      .slice(0, -1) ?? [];
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
