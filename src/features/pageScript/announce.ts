/** Tells screen readers something. */
export type Announce = (text: string) => void;

/** Adds the document's one live region, which is outside of what React renders, and marked with `data-announcer`. */
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
