import structuredData from '@structured-data';

/**
 * The page's structured data. It exists only in the HTML: the browser's bundle doesn't contain it, and React leaves the
 * server-rendered element alone.
 */
export function StructuredData({ path }: { readonly path: string }) {
  const text = structuredData[path] ?? '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialized and escaped by serializeJsonLd at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
