import type { Announce } from './announce';

/** What a button copies, in its `data-copy`. */
type CopyKind = 'code' | 'link' | 'page' | 'text';

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();

/**
 * Copies what a button or a link to a heading refers to: the page's link, the heading's link, the text at the path in
 * its `value`, the `value` itself, or without a value the code of its block. The nearest element with `data-copy-state`
 * shows the progress: `copying`, `copied` or `failed`; it is emptied after two seconds, 1.5 s for a link.
 */
export async function copyFrom(
  button: HTMLButtonElement | HTMLAnchorElement,
  announce: Announce,
): Promise<void> {
  const kind = button.dataset.copy as CopyKind;
  const shown = button.closest<HTMLElement>('[data-copy-state]') ?? button;
  const show = (state: '' | 'copying' | 'copied' | 'failed', message: string): void => {
    shown.dataset.copyState = state;
    announce(message);
  };
  clearTimeout(timers.get(shown));
  show('copying', '');
  try {
    await write(readText(button, kind));
    show('copied', `${kind[0]?.toUpperCase()}${kind.slice(1)} copied`);
  } catch (error) {
    console.error('Failed to copy:', error);
    show('failed', "Couldn't copy");
  }
  timers.set(
    shown,
    setTimeout(() => show('', ''), kind === 'link' ? 1500 : 2000),
  );
}

async function readText(button: HTMLButtonElement | HTMLAnchorElement, kind: CopyKind): Promise<string> {
  const { href, value } = button as HTMLAnchorElement & HTMLButtonElement;
  if (kind === 'link') return href || location.origin + location.pathname;
  if (kind !== 'page')
    return value || (button.closest('[data-code-block]')?.querySelector('pre>code')?.textContent ?? '');
  const response = await fetch(value);
  if (!response.ok) throw new Error(value);
  return response.text();
}

/**
 * Browsers allow the clipboard only right after the click, so it is requested before the text has loaded. Browsers that
 * don't accept a pending text get it once it has loaded.
 */
async function write(text: Promise<string>): Promise<void> {
  const { clipboard } = navigator;
  try {
    await clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch {
    await clipboard.writeText(await text);
  }
}
