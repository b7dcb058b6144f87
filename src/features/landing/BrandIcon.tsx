/** A brand's icon from the sprite, in the colour of the text around it. Decorative: its name stands beside it. */
export function BrandIcon({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`/img/brands.svg#${name}`} />
    </svg>
  );
}
