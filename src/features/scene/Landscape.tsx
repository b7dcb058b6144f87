import type { CSSProperties } from 'react';
import { CAIRN_GAPS, cairnStones } from '#domain/product/cairn';

/** Small cairns along the way: position on the drawing, and scale. */
const WAYMARKS = [
  { x: 1316, y: 93, scale: 0.29, fill: 'var(--hill-near)' },
  { x: 656, y: 128, scale: 0.16, fill: 'var(--hill-middle)' },
] as const;

/**
 * Layered hills, the nearest in the color of the dark band that follows them; as wide as its container. The scene has
 * no stylesheet, because the build links none to the not-found page.
 */
export function Landscape({ style }: { readonly style?: CSSProperties }) {
  return (
    <svg
      style={{ display: 'block', width: '100%', maxWidth: 'none', height: 'max(300px, 11.72vw)', ...style }}
      viewBox="0 0 2560 300"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path
        fill="var(--hill-far)"
        d="M0 170c130-40 240-66 360-52 120 13 190 62 300 48 150-18 220-110 360-106 120 3 170 80 300 86 150 6 230-96 390-92 130 4 200 76 330 74 120-2 190-66 300-62 90 4 150 44 220 60v174H0Z"
      />
      <path
        fill="var(--hill-middle)"
        d="M0 214c150-20 250-78 400-88 150-9 240 54 390 66 160 12 270-72 430-82 160-9 250 62 410 76 150 12 250-66 400-70 190-4 350 76 530 60v124H0Z"
      />
      <path
        fill="var(--hill-near)"
        d="M0 236c200 6 330-50 520-56 180-6 300 44 470 18 120-18 180-44 300-36 170 12 260 70 430 66 220-6 380-66 560-56 110 6 200 36 280 52v76H0Z"
      />
      {WAYMARKS.map(({ x, y, scale, fill }) => (
        <g key={x} fill={fill} transform={`translate(${x} ${y}) scale(${scale})`}>
          {cairnStones.map((outline, at) => (
            <path key={outline} d={outline} transform={`translate(0 ${CAIRN_GAPS[at]})`} />
          ))}
        </g>
      ))}
      <path
        fill="var(--hill-front)"
        d="M0 262c240-18 420 22 640 20 250-2 420-46 660-40 220 6 330 24 520 10 180-14 290-46 430-36 130 10 220 34 310 40v44H0Z"
      />
    </svg>
  );
}
