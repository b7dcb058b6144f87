/**
 * Parses the installation's number from the URL that GitHub redirects to.
 *
 * @param search the URL's query: `?installation_id=123&setup_action=install`
 * @returns null when there is none or it isn't a number
 */
export function parseInstallationId(search: string): number | null {
  const text = new URLSearchParams(search).get('installation_id') ?? '';
  const id = Number(text);
  return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
}
