import type { Nodes } from 'mdast';
import type { References } from '../analysis/references';

/** What rendering a node needs besides the node. */
export interface RenderContext {
  readonly references: References;
  /** Key of the top-level block the node stands in, in the editor; null where no source offsets are wanted. */
  readonly block: string | null;
}

/** The node of one type. */
export type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;
