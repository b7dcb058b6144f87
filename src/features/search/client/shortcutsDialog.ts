import { SINGLE_KEYS_STORAGE_KEY } from '#domain/search/openScript';
import { readerShortcuts, toKeyName } from '#domain/search/shortcuts';
import { button, h, icon } from './element';

/**
 * Creates the dialog that lists the shortcuts. The close button, Escape and a click beside it close it.
 *
 * @param isMac whether the keyboard has a Command key
 */
export function createShortcutsDialog(isMac: boolean): HTMLDialogElement {
  const dialog = h('dialog', { id: 'shortcuts_dialog', 'aria-labelledby': 'shortcuts_title' });
  const close = button('search-close', () => dialog.close(), icon('close'));
  close.ariaLabel = 'Close';
  const rows = readerShortcuts.map(({ does, keys }) => {
    const ways = keys.map((pressed) =>
      h('span', {}, ...pressed.map((key) => h('kbd', {}, toKeyName(key, isMac)))),
    );
    return h('div', {}, h('dt', {}, does), h('dd', {}, ...ways));
  });
  dialog.append(
    h(
      'div',
      {},
      h('header', {}, h('h2', { id: 'shortcuts_title' }, 'Keyboard shortcuts'), close),
      h('dl', {}, ...rows),
      singleKeysSwitch(toKeyName('Ctrl', isMac)),
    ),
  );
  // The dialog's content covers it, so only a click outside has the dialog as its target.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  return dialog;
}

/**
 * The reader's choice about `/`, `?` and the arrow keys that open pages. It takes effect on this page right away, and on
 * others when they load.
 */
function singleKeysSwitch(ctrl: string): HTMLElement {
  const choice = document.documentElement.dataset;
  const box = h('input', { type: 'checkbox' });
  box.checked = choice.singleKeys !== 'off';
  box.addEventListener('change', () => {
    choice.singleKeys = box.checked ? 'on' : 'off';
    try {
      localStorage.setItem(SINGLE_KEYS_STORAGE_KEY, choice.singleKeys);
    } catch {
      // Without storage, the choice lasts only for this page.
    }
  });
  return h(
    'label',
    {},
    box,
    h(
      'span',
      {},
      'Single-key shortcuts',
      h('small', {}, `Turn off if /, ?, ← or → gets in your way. ${ctrl} K still opens search.`),
    ),
  );
}
