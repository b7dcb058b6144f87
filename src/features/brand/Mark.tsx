import { CAIRN_GAPS, cairnStones } from '#domain/product/cairn';

/** The product's mark: the cairn in the text color, with a lichen top stone. Decorative: the name is beside it. */
export function Mark({ size = 24 }: { readonly size?: number }) {
  const top = cairnStones.length - 1;
  return (
    <svg width={size} height={size} viewBox="2 6 232 232" fill="currentColor" aria-hidden="true">
      {cairnStones.map((outline, at) => (
        <path
          key={outline}
          d={outline}
          transform={`translate(0 ${CAIRN_GAPS[at]})`}
          fill={at === top ? 'var(--c-lichen)' : undefined}
        />
      ))}
    </svg>
  );
}
