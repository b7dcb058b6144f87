import type { Nodes } from 'mdast';
import type { BlockPlace } from './places';
import type { References } from './references';

/** What rendering a node needs besides the node. */
export interface RenderContext {
  readonly references: References;
  /** The top-level block the node stands in, in the editor; null where no source offsets are wanted. */
  readonly block: BlockPlace | null;
}

/** The node of one type. */
export type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;
