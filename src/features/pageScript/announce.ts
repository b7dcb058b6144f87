/** Announces a text to screen readers. */
export type Announce = (text: string) => void;

/** Adds the document's only live region, outside of what React renders, marked with `data-announcer`. */
export function addAnnouncer(doc: Document): Announce {
  const region = doc.createElement('div');
  region.className = 'visually-hidden';
  region.ariaLive = 'polite';
  region.dataset.announcer = '';
  doc.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
