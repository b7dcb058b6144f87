/** A child of an element; null for none. */
export type Child = Node | string | null;

/**
 * Creates an element. Text is only ever inserted as text.
 *
 * @param attributes `true` sets an empty attribute; false, null and undefined omit it
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean | null | undefined>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A button with one action. */
export function button(
  className: string,
  onClick: () => void,
  ...children: readonly Child[]
): HTMLButtonElement {
  const element = h('button', { type: 'button', class: className }, ...children);
  element.addEventListener('click', onClick);
  return element;
}

/** Paths of the 20-px stroke icons. */
const ICONS = {
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0m-1.4 4.1L17 17',
  page: 'M5 3h6l4 4v10H5zM11 3v4h4',
  heading: 'M7.5 3.5l-2 13m9-13l-2 13M4 7.5h13m-14 5h13',
  clock: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0m-7-4v4l2.5 2',
  lock: 'M5 9h10v8H5zm2.5 0V6.5a2.5 2.5 0 0 1 5 0V9',
  close: 'M5.5 5.5l9 9m0-9l-9 9',
  enter: 'M16 5v5a2 2 0 0 1-2 2H4m3-3l-3 3l3 3',
} as const;

/** A stroke icon. Decorative: the text beside it names the action. */
export function icon(name: keyof typeof ICONS): Node {
  const template = document.createElement('template');
  template.innerHTML = `<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
  return template.content.firstChild as Node;
}
