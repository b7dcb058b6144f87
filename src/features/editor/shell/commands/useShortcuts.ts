import { useEffect, useRef } from 'react';
import { matchesShortcut } from '../../ui/shortcuts';
import type { Command } from './commands';

/** Runs commands by their keys wherever the focus is, unless what has the focus uses the keys itself. */
export function useShortcuts(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      const command = latest.current.find(({ shortcut }) => shortcut && matchesShortcut(shortcut, event));
      if (!command) return;
      // The browser's own meaning of the keys (save the page, print) is never wanted here.
      event.preventDefault();
      if (command.disabledReason === undefined) command.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
