/** Content of the dialog; values are set as properties. */
const CONTENT = '<figure><img><figcaption></figure><button aria-label="Close enlarged image">';

/**
 * Enlarges the image of a link in a modal dialog: a drawing up to the limits of `Lightbox.css`, another image at most
 * to its natural size. Its caption is below it. The close button, Escape and a click on anything but the caption close
 * it; the browser traps and restores the focus.
 */
export function enlarge(link: HTMLAnchorElement): void {
  const image = link.querySelector('img');
  if (!image) return;
  const dialog = link.ownerDocument.createElement('dialog');
  dialog.dataset.lightbox = '';
  dialog.innerHTML = CONTENT;
  const figure = dialog.firstChild as HTMLElement;
  const [enlarged, caption] = figure.children as unknown as [HTMLImageElement, HTMLElement];
  const { naturalWidth, width, height } = image;
  figure.style.setProperty('--ratio', `${width / height}`);
  // A photograph gains nothing beyond its own pixels.
  if (naturalWidth && !/\.svg\b/.test(link.href)) figure.style.maxWidth = `${naturalWidth}px`;
  enlarged.src = link.href;
  enlarged.alt = dialog.ariaLabel = image.alt;
  caption.textContent = link.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
  dialog.onclick = ({ target }) => {
    if (target !== caption) dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  link.ownerDocument.body.append(dialog);
  dialog.showModal();
}
