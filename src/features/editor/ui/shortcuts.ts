import { shortcutLabel } from '../shell/commands/commands';

/** Whether shortcuts are to be written as on a Mac. */
export function isMac(platform: string = navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** A shortcut as this machine's keyboard has it. */
export function toKeys(shortcut: string): string {
  return shortcutLabel(shortcut, isMac());
}
