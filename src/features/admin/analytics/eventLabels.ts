const LABELS: Readonly<Record<string, string>> = {
  copy_code: 'Copied code',
  copy_page: 'Copied the page',
  outbound_click: 'Left the site',
  github_button_click: 'Clicked the GitHub button',
};

/** The display name of an event. Its type can be anything, since visitors send it. */
export function toEventLabel(type: string): string {
  return (Object.hasOwn(LABELS, type) && LABELS[type]) || type.replaceAll('_', ' ');
}
