/** How far a node moved in a text. Its column stays the same: whole lines were added or removed before it. */
export interface Shift {
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly lines: number;
}

type Fields = Record<string, unknown>;

/**
 * Copies a node and its descendants to another place of the text.
 *
 * @param node of a tree from `parseMdx`; its expressions keep their syntax trees
 * @returns a copy that shares nothing with the node
 */
export function moveNode<Node extends object>(node: Node, shift: Shift): Node {
  return move(node, shift, false) as Node;
}

/**
 * In syntax trees of expressions, `start` is an offset; in Markdown nodes it is another number (a list's first number).
 */
function move(value: unknown, shift: Shift, isExpression: boolean): unknown {
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  if (Array.isArray(value)) return value.map((item) => move(item, shift, isExpression));
  const copy: Fields = { ...value };
  if (typeof copy.line === 'number') return movePoint(copy, copy.line, shift);
  // This visits every node of a page at each keystroke, and `Object.entries` would take more time than all the rest.
  for (const key in copy) {
    const item = copy[key];
    if (typeof item === 'object') copy[key] = move(item, shift, isExpression || key === 'estree');
  }
  if (isExpression && typeof copy.type === 'string') moveRange(copy, shift);
  return copy;
}

function movePoint(point: Fields, line: number, shift: Shift): Fields {
  point.line = line + shift.lines;
  if (typeof point.offset === 'number') point.offset += shift.offset;
  return point;
}

function moveRange(node: Fields, { offset }: Shift): void {
  if (typeof node.start === 'number') node.start += offset;
  if (typeof node.end === 'number') node.end += offset;
  if (Array.isArray(node.range)) node.range = node.range.map((place: number) => place + offset);
}

/** Whether two nodes are equal in everything, including positions. */
export function isSameTree(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  // Regular expressions in the syntax trees of expressions.
  if (a instanceof RegExp || b instanceof RegExp) return String(a) === String(b);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameTree(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
