/** The list of a combobox: focus stays in the text field, which names the active option to screen readers. */
export interface Listbox {
  readonly element: HTMLElement;
  /** Replaces the content of the list; the first option becomes active. */
  show(children: readonly Node[]): void;
  /** Appends to the list. */
  add(children: readonly Node[]): void;
  readonly active: HTMLElement | null;
  /** Makes an option active and scrolls it into view; does nothing when no option has this id. */
  activate(id: string): void;
  /** Describes the list to screen readers again, after the text field got another role. */
  describe(): void;
  /** Moves with the arrow keys, Page Up, Page Down, Home and End. @returns whether the key was handled */
  onKey(event: KeyboardEvent): boolean;
}

const PAGE_STEP = 5;

/**
 * Makes an element the list of a combobox.
 *
 * @param input the text field; it's only described as a combobox while that is its role
 * @param element a listbox whose options have `role="option"` and an id
 */
export function createListbox(input: HTMLInputElement, element: HTMLElement): Listbox {
  let active: HTMLElement | null = null;
  const options = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[role=option]')];

  function activate(option: HTMLElement | null): void {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    active?.setAttribute('aria-selected', 'true');
    describe();
  }

  function update(): void {
    element.hidden = element.childElementCount === 0;
    describe();
  }

  function describe(): void {
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-controls': element.id,
      'aria-expanded': String(!element.hidden),
      'aria-activedescendant': active?.id,
    };
    const isCombobox = input.getAttribute('role') === 'combobox';
    for (const [name, value] of Object.entries(attributes)) {
      if (isCombobox && value !== undefined) input.setAttribute(name, value);
      else input.removeAttribute(name);
    }
  }

  // A list that changes under a resting pointer must not change what Enter opens.
  element.addEventListener('pointermove', (event) => {
    const option =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null;
    if (option && option !== active) activate(option);
  });
  update();

  return {
    element,
    get active() {
      return active;
    },
    show(children) {
      element.replaceChildren(...children);
      element.parentElement?.scrollTo(0, 0);
      activate(options()[0] ?? null);
      update();
    },
    add(children) {
      element.append(...children);
      if (!active) activate(options()[0] ?? null);
      update();
    },
    activate(id) {
      const option = options().find((each) => each.id === id);
      if (!option) return;
      activate(option);
      option.scrollIntoView({ block: 'nearest' });
    },
    describe,
    onKey(event) {
      const all = options();
      const next = toIndex(event, active ? all.indexOf(active) : -1, all.length);
      const option = next === null ? undefined : all[next];
      if (!option) return false;
      activate(option);
      // The first option's group has a heading above it.
      if (next === 0) element.parentElement?.scrollTo(0, 0);
      else option.scrollIntoView({ block: 'nearest' });
      return true;
    },
  };
}

/** @returns the index of the option that a key moves to; null when the key doesn't move */
function toIndex(
  { key, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  at: number,
  count: number,
): number | null {
  // With Shift, keys select text.
  if (count === 0 || shiftKey) return null;
  const isFar = ctrlKey || metaKey;
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return isFar ? last : (at + 1) % count;
    case 'ArrowUp':
      return isFar ? 0 : at <= 0 ? last : at - 1;
    case 'PageDown':
      return Math.min(at + PAGE_STEP, last);
    case 'PageUp':
      return Math.max(at - PAGE_STEP, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
