/** Host names of this computer, as they appear in URLs. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a text is a URL that points to this computer. */
export function isLocalUrl(text: string): boolean {
  return URL.canParse(text) && LOCAL_HOSTS.includes(new URL(text).hostname);
}

/** Whether a text is an https URL, or an http URL that points to this computer. */
export function isSafeUrl(text: string): boolean {
  const protocol = URL.canParse(text) ? new URL(text).protocol : null;
  return protocol === 'https:' || (protocol === 'http:' && isLocalUrl(text));
}
