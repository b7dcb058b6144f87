import type { CSSProperties } from 'react';
import { cairnStones } from '#domain/product/cairn';
import { stippleStones } from './stipple';

interface CairnProps {
  readonly className?: string;
  readonly style?: CSSProperties;
  /** Whether the top stone lies on the ground at the right. */
  readonly isFallen?: boolean;
}

/** Scale and offset of a stone's lit areas relative to its outline: what they leave uncovered is the shade. */
const TONES = [
  { fill: 'tone-3', transform: 'translate(-5 -5)' },
  { fill: 'tone-2', transform: 'translate(-13 -13)' },
  { fill: 'tone-1', transform: 'translate(-22 -27)' },
] as const;

const dots = stippleStones();

/**
 * The cairn with light from the upper left: each stone in four tones, which are its own outline moved towards the
 * light, with a grain that gets denser in the shade. Colors are tokens; the top stone is covered with lichen.
 */
export function Cairn({ className, style, isFallen = false }: CairnProps) {
  const top = cairnStones.length - 1;
  return (
    <svg
      className={className}
      style={style}
      viewBox={isFallen ? '0 0 300 240' : '0 0 240 240'}
      aria-hidden="true"
    >
      <defs>
        {cairnStones.map((outline, at) => (
          <clipPath key={outline} id={`stone-${at}`}>
            <path d={outline} />
          </clipPath>
        ))}
      </defs>
      {cairnStones.map((outline, at) => {
        const kind = at === top ? 'lichen' : 'stone';
        const above = cairnStones[at + 1];
        return (
          <g
            key={outline}
            data-stone=""
            clipPath={`url(#stone-${at})`}
            transform={isFallen && at === top ? 'translate(134 165) rotate(14 124 50)' : undefined}
          >
            <path d={outline} fill={`var(--${kind}-tone-4)`} />
            {TONES.map(({ fill, transform }) => (
              <path key={fill} d={outline} transform={transform} fill={`var(--${kind}-${fill})`} />
            ))}
            {above && !(isFallen && at === top - 1) && (
              <path d={above} transform="translate(5 9)" fill={`var(--${kind}-tone-4)`} />
            )}
            <path d={dots[at]} stroke={`var(--${kind}-grain)`} strokeWidth="1.05" strokeLinecap="round" />
          </g>
        );
      })}
    </svg>
  );
}
