import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  setSearchQuery,
} from '@codemirror/search';
import type { EditorView, Panel, ViewUpdate } from '@codemirror/view';
import { isComposing } from '../../../ui/shortcuts';

/** Maximum number of matches to count. */
const MAX_COUNTED = 1000;

type Attributes = Readonly<Record<string, string>>;

/** The panel for finding and replacing, at the top of the source. */
export function createSearchPanel(view: EditorView): Panel {
  const find = input('Find', { 'main-field': 'true', 'aria-label': 'Find' });
  const replace = input('Replace with', { 'aria-label': 'Replace with' });
  const matchCase = toggle('Aa', 'Match case');
  const wholeWord = toggle('Word', 'Whole words');
  const count = create('span', { class: 'cm-search-count', role: 'status' });
  const controls = { find, replace, matchCase, wholeWord };
  const commit = (): void => commitQuery(view, controls);
  find.addEventListener('input', commit);
  replace.addEventListener('input', commit);
  for (const button of [matchCase, wholeWord]) button.addEventListener('click', () => flip(button, commit));
  const findRow = row(
    find,
    count,
    matchCase,
    wholeWord,
    iconButton('↑', 'Previous match', () => findPrevious(view)),
    iconButton('↓', 'Next match', () => findNext(view)),
    iconButton('✕', 'Close', () => closeSearchPanel(view)),
  );
  const replaceRow = row(
    replace,
    button('Replace', () => replaceNext(view)),
    button('Replace all', () => replaceAll(view)),
  );
  const dom = create('div', { class: 'cm-search', role: 'search' });
  dom.append(...(view.state.readOnly ? [findRow] : [findRow, replaceRow]));
  dom.addEventListener('keydown', (event) => onKey(event, view, replace));
  const show = (): void => showQuery(view, controls, count);
  show();
  return {
    dom,
    top: true,
    mount: () => find.select(),
    update: (update: ViewUpdate) => {
      const isNew = update.transactions.some((tr) => tr.effects.some((effect) => effect.is(setSearchQuery)));
      if (isNew || update.docChanged || update.selectionSet) show();
    },
  };
}

interface Controls {
  readonly find: HTMLInputElement;
  readonly replace: HTMLInputElement;
  readonly matchCase: HTMLButtonElement;
  readonly wholeWord: HTMLButtonElement;
}

function commitQuery(view: EditorView, { find, replace, matchCase, wholeWord }: Controls): void {
  const query = new SearchQuery({
    search: find.value,
    replace: replace.value,
    caseSensitive: isOn(matchCase),
    wholeWord: isOn(wholeWord),
    literal: true,
  });
  if (!query.eq(getSearchQuery(view.state))) view.dispatch({ effects: setSearchQuery.of(query) });
}

function showQuery(view: EditorView, controls: Controls, count: HTMLElement): void {
  const query = getSearchQuery(view.state);
  if (controls.find.value !== query.search) controls.find.value = query.search;
  if (controls.replace.value !== query.replace) controls.replace.value = query.replace;
  controls.matchCase.setAttribute('aria-pressed', String(query.caseSensitive));
  controls.wholeWord.setAttribute('aria-pressed', String(query.wholeWord));
  const text = query.search === '' ? '' : countMatches(view, query);
  if (count.textContent !== text) count.textContent = text;
}

function countMatches(view: EditorView, query: SearchQuery): string {
  const { from, to } = view.state.selection.main;
  const cursor = query.getCursor(view.state.doc);
  let total = 0;
  let current = 0;
  for (let next = cursor.next(); !next.done && total < MAX_COUNTED; next = cursor.next()) {
    total += 1;
    if (next.value.from === from && next.value.to === to) current = total;
  }
  if (total === 0) return 'No results';
  const shown = total === MAX_COUNTED ? `${MAX_COUNTED}+` : String(total);
  return current > 0 ? `${current} of ${shown}` : `${shown} found`;
}

function onKey(event: KeyboardEvent, view: EditorView, replace: HTMLInputElement): void {
  if (isComposing(event)) return;
  if (event.key === 'Escape') closeSearchPanel(view);
  else if (event.key === 'Enter' && event.target === replace) replaceNext(view);
  else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
    if (event.shiftKey) findPrevious(view);
    else findNext(view);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}

function isOn(button: HTMLButtonElement): boolean {
  return button.getAttribute('aria-pressed') === 'true';
}

function flip(button: HTMLButtonElement, then: () => void): void {
  button.setAttribute('aria-pressed', String(!isOn(button)));
  then();
}

function row(...children: readonly HTMLElement[]): HTMLElement {
  const element = create('div', { class: 'cm-search-row' });
  element.append(...children);
  return element;
}

function input(placeholder: string, attributes: Attributes): HTMLInputElement {
  return create('input', { class: 'cm-textfield', placeholder, autocomplete: 'off', ...attributes });
}

function toggle(text: string, label: string): HTMLButtonElement {
  return create('button', { type: 'button', class: 'cm-button', title: label, 'aria-label': label }, text);
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = create('button', { type: 'button', class: 'cm-button' }, text);
  element.addEventListener('click', onClick);
  return element;
}

function iconButton(sign: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = button(sign, onClick);
  element.title = label;
  element.setAttribute('aria-label', label);
  return element;
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}
