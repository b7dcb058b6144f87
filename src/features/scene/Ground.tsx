import type { CSSProperties } from 'react';
import { Cairn } from './Cairn';
import { Landscape } from './Landscape';

const FRAME: CSSProperties = {
  position: 'relative',
  flex: 'none',
  width: '100%',
  height: 'clamp(220px, 34vh, 300px)',
  marginTop: 'var(--space-6)',
  overflow: 'clip',
  pointerEvents: 'none',
};

/** In the middle on phones, right of it on wider screens. */
const CAIRN: CSSProperties = {
  position: 'absolute',
  bottom: 46,
  left: 'clamp(50% - 60px, 100% - 420px, 60%)',
  width: 'clamp(160px, 16vw, 200px)',
};

interface GroundProps {
  /** Whether the top stone lies on the ground beside the cairn, as a sign that something is out of place. */
  readonly isFallen?: boolean;
}

/** The lower edge of a screen with little content: hills, and the cairn on the nearest one. */
export function Ground({ isFallen }: GroundProps) {
  return (
    <div style={FRAME}>
      <Landscape style={{ position: 'absolute', bottom: 0 }} />
      <Cairn style={CAIRN} isFallen={isFallen} />
    </div>
  );
}
