/** @jest-environment jsdom */
import { createHeadingIds } from '#domain/content/headingId';
import { completeDialog, type SearchPanel } from '../dialog';

function setUp(count = 1) {
  const dialog = document.createElement('dialog');
  dialog.innerHTML =
    '<link><div><input value="typed early"><form method=dialog><button>Close</button></form></div><p role=status>';
  document.body.replaceChildren(dialog);
  dialog.setAttribute('open', '');
  dialog.close = jest.fn(() => {
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
  });
  const search = completeDialog(dialog);
  const panels = Array.from({ length: count }, (_, at): jest.Mocked<SearchPanel> => {
    const element = document.createElement('section');
    return {
      label: `Panel ${at}`,
      element,
      field: { role: at === 0 ? 'combobox' : 'textbox', label: `Field ${at}` },
      onInput: jest.fn(),
      onKeyDown: jest.fn(),
      onClose: jest.fn(),
    };
  });
  panels.forEach(search.add);
  search.onOpen();
  const press = (key: string, target: Element = search.input) =>
    !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return { dialog, search, panels, press };
}

const first = <Item>(items: readonly Item[]): Item => items[0] as Item;

it('keeps what was typed before the module loaded', () => {
  const { search, panels } = setUp();
  expect(search.input.value).toBe('typed early');
  expect(first(panels).onInput).toHaveBeenCalledWith('typed early');
});

it('selects the text when it is reopened, but not while the user starts to type', () => {
  const { search } = setUp();
  expect(search.input.selectionStart).toBe(search.input.selectionEnd);
  search.onOpen();
  expect([search.input.selectionStart, search.input.selectionEnd]).toEqual([0, 'typed early'.length]);
});

it('gives the field the role and the label of the panel', () => {
  const { search, dialog } = setUp(2);
  const describeField = () =>
    ['role', 'aria-label', 'placeholder'].map((name) => search.input.getAttribute(name));
  expect(describeField()).toEqual(['combobox', 'Field 0', 'Field 0']);
  dialog.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
  expect(describeField()).toEqual(['textbox', 'Field 1', 'Field 1']);
});

it('has no id that a heading gets', () => {
  const { dialog } = setUp(2);
  const ids = [...dialog.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toHaveLength(4);
  expect(ids.filter((id) => createHeadingIds()(id) === id)).toEqual([]);
});

it('clears the text with Escape, and leaves the second Escape to the browser', () => {
  const { search, panels, press } = setUp();
  expect(press('Escape')).toBe(true);
  expect(search.input.value).toBe('');
  expect(first(panels).onInput).toHaveBeenLastCalledWith('');
  expect(press('Escape')).toBe(false);
});

it('prevents the default only for keys that the panel has handled', () => {
  const { panels, press } = setUp();
  first(panels).onKeyDown.mockReturnValueOnce(true);
  expect(press('ArrowDown')).toBe(true);
  expect(press('a')).toBe(false);
});

it('leaves keys to an input method, also the one that ends its composition in Safari', () => {
  const { search, panels } = setUp();
  const init = { bubbles: true, cancelable: true };
  const keys = [
    new KeyboardEvent('keydown', { ...init, key: 'ArrowDown', isComposing: true }),
    new KeyboardEvent('keydown', { ...init, key: 'Enter', keyCode: 229 }),
    new KeyboardEvent('keydown', { ...init, key: 'Escape', keyCode: 229 }),
  ];
  for (const key of keys) expect(search.input.dispatchEvent(key)).toBe(true);
  expect(first(panels).onKeyDown).not.toHaveBeenCalled();
  expect(search.input.value).toBe('typed early');
});

it('notifies every panel when it closes, as each may still be waiting for something', () => {
  const { search, panels } = setUp(2);
  search.close();
  for (const { onClose } of panels) expect(onClose).toHaveBeenCalledTimes(1);
});

it('closes with a click outside of it', () => {
  const { dialog } = setUp();
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  dialog.dispatchEvent(new MouseEvent('click', { clientX: 150, clientY: 150 }));
  expect(dialog.close).not.toHaveBeenCalled();
  dialog.dispatchEvent(new MouseEvent('click', { clientX: 50, clientY: 150 }));
  expect(dialog.close).toHaveBeenCalled();
});

it('stays open when text is selected to beyond its edge', () => {
  const { dialog, search } = setUp();
  jest.spyOn(dialog, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 200, 200));
  const drag = (from: Element) => {
    from.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    // A click's target contains both ends of the movement.
    dialog.dispatchEvent(new MouseEvent('click', { clientX: 50, clientY: 150 }));
  };
  drag(search.input);
  expect(dialog.close).not.toHaveBeenCalled();
  drag(dialog);
  expect(dialog.close).toHaveBeenCalled();
});

it('has no tabs for a single panel', () => {
  const { dialog } = setUp();
  expect(dialog.querySelector('[role=tablist]')).toHaveProperty('hidden', true);
});

it('connects each of several panels with its tab', () => {
  const { dialog, panels } = setUp(2);
  const tabs = [...dialog.querySelectorAll('[role=tab]')];
  for (const [at, { element }] of panels.entries()) {
    expect(element.getAttribute('role')).toBe('tabpanel');
    expect(element.getAttribute('aria-labelledby')).toBe(tabs[at]?.id);
    expect(tabs[at]?.getAttribute('aria-controls')).toBe(element.id);
  }
});

it("names the keys of the reader's keyboard", () => {
  expect(setUp().dialog.textContent).toContain('Ctrl ↵ in a new tab');
  document.documentElement.dataset.os = 'MacIntel';
  expect(setUp().dialog.textContent).toContain('⌘ ↵ in a new tab');
  delete document.documentElement.dataset.os;
});

it('shows one of several panels, chosen by click or arrow keys', () => {
  const { dialog, panels, press } = setUp(2);
  const tabs = [...dialog.querySelectorAll<HTMLElement>('[role=tab]')];
  const selected = () => tabs.map((tab) => tab.getAttribute('aria-selected'));
  expect(selected()).toEqual(['true', 'false']);
  tabs[1]?.click();
  expect(selected()).toEqual(['false', 'true']);
  expect(panels.map(({ element }) => element.hidden)).toEqual([true, false]);
  press('ArrowRight', tabs[1]);
  expect(selected()).toEqual(['true', 'false']);
});

it('rejects an unknown dialog', () => {
  expect(() => completeDialog(document.createElement('dialog'))).toThrow('no text field');
});
