import { findNextTab } from '@site/src/components/ui/tabKeys';
import { toKeyName } from '#domain/search/shortcuts';
import { button, h, icon } from './element';

/** One way to search: a part of the dialog that responds to the typed text. */
export interface SearchPanel {
  /** Label of the tab. */
  readonly label: string;
  readonly element: HTMLElement;
  /** The text field while the panel is shown: its role, and its label and placeholder. */
  readonly field: { readonly role: 'combobox' | 'textbox'; readonly label: string };
  /** Called when the text field got the role of the panel that is shown, this one or another. */
  onSwitch?(): void;
  /** Called with the text whenever it changes, and when the panel is shown. */
  onInput(text: string): void;
  /** Called for keys in the text field, except those of an input method. @returns whether the key was handled */
  onKeyDown(event: KeyboardEvent): boolean;
  /** Called when the dialog closes, also while another panel is shown. */
  onClose(): void;
}

/** Functions of the dialog for its panels. */
export interface SearchDialog {
  readonly input: HTMLInputElement;
  /** Puts a query into the text field and searches for it. */
  setQuery(query: string): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  close(): void;
  /** Adds a panel. Two or more get tabs. */
  add(panel: SearchPanel): void;
  /** Called whenever it is opened. */
  onOpen(): void;
}

/** What panels use of the dialog and the page around them. */
export interface PanelHost extends Pick<SearchDialog, 'input' | 'setQuery' | 'announce'> {
  /** Opens a page with words marked. */
  open(href: string, words: readonly string[], inNewTab: boolean): void;
}

const HINTS = [
  [['↑', '↓'], 'to move'],
  [['↵'], 'to open'],
  [['Ctrl', '↵'], 'in a new tab'],
  [['Esc'], 'to close'],
] as const;

const FIELD_ATTRIBUTES = {
  autocomplete: 'off',
  autocapitalize: 'off',
  spellcheck: 'false',
  enterkeyhint: 'go',
} as const;

/**
 * Completes the dialog that the page's script has opened. Its text field stays the same element, so that the focus, the
 * typed text and a phone's keyboard are kept.
 *
 * @throws Error when the dialog isn't the one that the page's script makes
 */
export function completeDialog(dialog: HTMLDialogElement): SearchDialog {
  const input = dialog.querySelector('input');
  const bar = input?.parentElement;
  const closeButton = bar?.querySelector('button');
  if (!bar || !input || !closeButton) throw new Error('The search dialog has no text field.');

  const panels: SearchPanel[] = [];
  let shown: SearchPanel | null = null;
  const status = h('p', { class: 'visually-hidden', role: 'status' });
  const tabs = h('div', {
    class: 'search-tabs',
    role: 'tablist',
    'aria-label': 'How to search',
    hidden: true,
  });
  const clear = button('search-clear', () => setQuery(''), 'Clear');

  function setQuery(query: string): void {
    if (!input) return;
    input.value = query;
    input.focus();
    onInput();
  }

  function onInput(): void {
    clear.hidden = input?.value === '';
    shown?.onInput(input?.value ?? '');
  }

  function show(panel: SearchPanel): void {
    shown = panel;
    input?.setAttribute('role', panel.field.role);
    for (const name of ['aria-label', 'placeholder']) input?.setAttribute(name, panel.field.label);
    for (const [at, each] of panels.entries()) {
      each.element.hidden = each !== panel;
      tabs.children[at]?.setAttribute('aria-selected', String(each === panel));
      tabs.children[at]?.setAttribute('tabindex', each === panel ? '0' : '-1');
      each.onSwitch?.();
    }
  }

  function choose(panel: SearchPanel): void {
    show(panel);
    onInput();
  }

  /** Escape clears the text; without text, the browser closes the dialog. */
  function onKeyDown(event: KeyboardEvent): void {
    // The input method's keys. In Safari, the one that ends the composition comes after it, with this code.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && input?.value !== '') setQuery('');
    else if (!shown?.onKeyDown(event)) return;
    event.preventDefault();
  }

  // The status of the page's own script.
  dialog.lastElementChild?.remove();
  dialog.setAttribute('aria-label', 'Search');
  bar.className = 'search-bar';
  bar.prepend(icon('search'));
  closeButton.className = 'search-close';
  closeButton.replaceChildren(h('span', {}, 'Close'), h('kbd', { 'aria-hidden': 'true' }, 'Esc'));
  input.after(clear);
  for (const [name, value] of Object.entries(FIELD_ATTRIBUTES)) input.setAttribute(name, value);
  input.addEventListener('input', onInput);
  input.addEventListener('keydown', onKeyDown);
  tabs.addEventListener('keydown', (event) => {
    const next = findNextTab(event, panels, shown);
    if (!next) return;
    choose(next);
    (tabs.children[panels.indexOf(next)] as HTMLElement).focus();
  });
  // Outside of the dialog's content: a click on the backdrop. Selecting text can end there too.
  let isPressedInside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    isPressedInside = target !== dialog;
  });
  dialog.addEventListener('click', (event) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isOutside =
      event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
    if (event.target === dialog && isOutside && !isPressedInside) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // A panel goes on with its work while another one is shown.
    for (const panel of panels) panel.onClose();
  });
  followKeyboard(dialog);

  const isMac = /^Mac/.test(document.documentElement.dataset.os ?? '');
  const hints = HINTS.map(([keys, text]) => {
    const names = keys.map((key) => toKeyName(key, isMac));
    return h('span', {}, h('kbd', {}, names.join(' ')), ` ${text}`);
  });
  const foot = h('div', { class: 'search-foot', 'aria-hidden': 'true' }, ...hints);
  dialog.append(tabs, foot, status);

  return {
    input,
    setQuery,
    announce: (text) => {
      status.textContent = text;
    },
    close: () => dialog.close(),
    add(panel) {
      const id = `search_panel_${panels.length}`;
      panel.element.id = id;
      const tab = button('search-tab', () => choose(panel), panel.label);
      tab.id = `${id}-tab`;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', id);
      tabs.append(tab);
      panels.push(panel);
      foot.before(panel.element);
      tabs.hidden = panels.length < 2;
      panel.element.hidden = true;
      if (tabs.hidden) return;
      for (const { element } of panels) {
        element.setAttribute('role', 'tabpanel');
        element.setAttribute('aria-labelledby', `${element.id}-tab`);
      }
    },
    onOpen() {
      lockScroll();
      const [first] = panels;
      // At the first opening, the user may already be typing.
      if (first && !shown) show(first);
      else input.select();
      onInput();
    },
  };
}

/** The stylesheet hides the page's scrollbar while the dialog is open; this keeps the page from getting wider. */
function lockScroll(): void {
  const { documentElement: root, body } = document;
  const probe = h('div', { style: 'position:absolute;overflow:scroll' });
  body.append(probe);
  const width = root.scrollHeight > window.innerHeight ? probe.offsetWidth - probe.clientWidth : 0;
  probe.remove();
  root.style.setProperty('--scrollbar-width', `${width}px`);
}

/** Keeps the dialog above a phone's keyboard, which covers the page instead of resizing it. */
function followKeyboard(dialog: HTMLDialogElement): void {
  const { visualViewport } = window;
  const follow = (): void => {
    dialog.style.setProperty('--visible-height', `${visualViewport?.height ?? window.innerHeight}px`);
    dialog.style.setProperty('--visible-top', `${visualViewport?.offsetTop ?? 0}px`);
  };
  visualViewport?.addEventListener('resize', follow);
  visualViewport?.addEventListener('scroll', follow);
  follow();
}
