/**
 * Adds what jsdom lacks: layout, modal dialogs and media queries.
 *
 * @param isWide whether queries for a wide window match
 */
export function mockBrowser(isWide: boolean): void {
  Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isWide,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
