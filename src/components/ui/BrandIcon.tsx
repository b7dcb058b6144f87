/** A brand's icon from the sprite, in the text color. Decorative: its name is beside it. */
export function BrandIcon({ name, size = 24 }: { readonly name: string; readonly size?: number }) {
  return (
    <svg width={size} height={size} fill="currentColor" aria-hidden="true">
      <use href={`/img/brands.svg#${name}`} />
    </svg>
  );
}
