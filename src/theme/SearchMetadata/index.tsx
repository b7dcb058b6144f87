/** The site's own search reads pages, not these tags: nothing is written. */
export default function SearchMetadata() {
  return null;
}
