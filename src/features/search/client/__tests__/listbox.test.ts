/** @jest-environment jsdom */
import { createListbox } from '../listbox';

function setUp(count: number) {
  const input = document.createElement('input');
  input.setAttribute('role', 'combobox');
  const element = document.createElement('div');
  const scroller = document.createElement('div');
  scroller.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  scroller.append(element);
  document.body.replaceChildren(input, scroller);
  const list = createListbox(input, element);
  const show = (ids: readonly string[]) =>
    list.show(
      ids.map((id) => {
        const option = document.createElement('div');
        option.id = id;
        option.setAttribute('role', 'option');
        return option;
      }),
    );
  show(Array.from({ length: count }, (_, at) => `o${at}`));
  const press = (key: string, more: KeyboardEventInit = {}) =>
    list.onKey(new KeyboardEvent('keydown', { key, ...more }));
  return { input, list, element, show, press };
}

describe('the list of results', () => {
  it('starts at the first option, and exposes it to screen readers', () => {
    const { input, list } = setUp(3);
    expect(list.active?.id).toBe('o0');
    expect(input.getAttribute('aria-activedescendant')).toBe('o0');
    expect(input.getAttribute('aria-expanded')).toBe('true');
  });

  it('is not described by a text field with another role', () => {
    const { input, list, show } = setUp(3);
    input.setAttribute('role', 'textbox');
    list.describe();
    show(['a']);
    expect(input.getAttributeNames()).toEqual(['role']);
    input.setAttribute('role', 'combobox');
    list.describe();
    expect(input.getAttribute('aria-activedescendant')).toBe('a');
  });

  it('moves with the arrow keys, wrapping around', () => {
    const { list, press } = setUp(3);
    press('ArrowDown');
    expect(list.active?.id).toBe('o1');
    press('ArrowUp');
    press('ArrowUp');
    expect(list.active?.id).toBe('o2');
    press('ArrowDown');
    expect(list.active?.id).toBe('o0');
  });

  it('jumps to the ends with Home and End, and in steps with Page Up and Page Down', () => {
    const { list, press } = setUp(12);
    press('End');
    expect(list.active?.id).toBe('o11');
    press('PageUp');
    expect(list.active?.id).toBe('o6');
    press('Home');
    expect(list.active?.id).toBe('o0');
    press('PageDown');
    expect(list.active?.id).toBe('o5');
  });

  it('leaves other keys, and keys that select text, to the text field', () => {
    const { list, press } = setUp(3);
    expect(press('a')).toBe(false);
    expect(press('End', { shiftKey: true })).toBe(false);
    expect(list.active?.id).toBe('o0');
  });

  it('selects only the active option', () => {
    const { element, press } = setUp(3);
    press('ArrowDown');
    expect([...element.children].map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      null,
    ]);
  });

  it('is collapsed and has no active option when it is empty', () => {
    const { input, list, show, press } = setUp(2);
    show([]);
    expect(list.active).toBeNull();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);
    expect(press('ArrowDown')).toBe(false);
  });
});
