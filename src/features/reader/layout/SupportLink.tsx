import { productLinks } from '#domain/product/links';

/** Link to the support repository. */
export function SupportLink({ className }: { readonly className?: string }) {
  return (
    <a className={className} href={productLinks.support} target="_blank" rel="noopener noreferrer">
      Get Support
    </a>
  );
}
