import structuredData from '@structured-data';

/**
 * The page's structured data. It is in the HTML only: the browser's bundle doesn't have it, and React doesn't touch
 * what the server rendered.
 */
export function StructuredData({ path }: { readonly path: string }) {
  const text = structuredData[path] ?? '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised and escaped by serializeJsonLd at build time
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
