/** The save shortcut as this machine's keyboard has it. */
export function saveShortcut(platform: string = navigator.platform): string {
  return /mac|iphone|ipad/i.test(platform) ? '⌘S' : 'Ctrl+S';
}
