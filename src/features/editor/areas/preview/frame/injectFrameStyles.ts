/** Elements in the head that style the page. */
const STYLES = 'style, link[rel="stylesheet"]';

/**
 * Copies the styles and the theme of one document to another, and keeps both up to date.
 *
 * @param inner an empty document of the same origin
 * @param outer the page to copy the styles from
 * @param onReady called once, when the initial styles have loaded
 * @returns stops keeping it up to date
 */
export function injectFrameStyles(inner: Document, outer: Document, onReady: () => void): () => void {
  copyAttributes(inner.documentElement, outer.documentElement);
  let isStopped = false;
  void copyStyles(inner, outer).then(() => {
    if (!isStopped) onReady();
  });
  const attributes = new MutationObserver(() => copyAttributes(inner.documentElement, outer.documentElement));
  attributes.observe(outer.documentElement, { attributes: true });
  // Parts of the application that load later add more styles.
  const styles = new MutationObserver((changes) => {
    if (changes.some(concernsStyles)) void copyStyles(inner, outer);
  });
  styles.observe(outer.head, { childList: true });
  return () => {
    isStopped = true;
    attributes.disconnect();
    styles.disconnect();
  };
}

function concernsStyles({ addedNodes, removedNodes }: MutationRecord): boolean {
  return [...addedNodes, ...removedNodes].some(
    (node) => 'matches' in node && (node as Element).matches(STYLES),
  );
}

function copyAttributes(inner: Element, outer: Element): void {
  for (const { name } of [...inner.attributes]) if (!outer.hasAttribute(name)) inner.removeAttribute(name);
  for (const { name, value } of outer.attributes) {
    if (inner.getAttribute(name) !== value) inner.setAttribute(name, value);
  }
}

/** Existing sheets aren't touched: moving them would reload them, and the page would flash unstyled. */
async function copyStyles(inner: Document, outer: Document): Promise<void> {
  const present = new Map(listStyles(inner).map((style) => [style.outerHTML, style]));
  const wanted = listStyles(outer);
  const loading: Promise<void>[] = [];
  let next: Element | null = null;
  for (const style of wanted.toReversed()) {
    const found = present.get(style.outerHTML);
    const own = found ?? inner.importNode(style, true);
    if (!found) {
      loading.push(waitForStyle(own));
      inner.head.insertBefore(own, next);
    }
    present.delete(style.outerHTML);
    next = own;
  }
  await Promise.all(loading);
  // Outdated styles are removed last, so that the page is never unstyled.
  for (const style of present.values()) style.remove();
}

function listStyles({ head }: Document): Element[] {
  return [...head.querySelectorAll(STYLES)];
}

/** A sheet that fails to load isn't waited for: the preview shows without it, as the surrounding page does. */
function waitForStyle(style: Node): Promise<void> {
  if (style.nodeName !== 'LINK') return Promise.resolve();
  return new Promise((resolve) => {
    style.addEventListener('load', () => resolve(), { once: true });
    style.addEventListener('error', () => resolve(), { once: true });
  });
}
