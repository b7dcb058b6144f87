/** Renders nothing: the site's search reads pages, not these tags. */
export default function SearchMetadata() {
  return null;
}
