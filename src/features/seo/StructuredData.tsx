import structuredData from '@structured-data';

/**
 * The page's structured data. It stands in the HTML only: in the browser the texts are not there, and React leaves
 * what the server wrote as it is.
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
