import type { BlockContext, Element, InlineContext } from '@lezer/markdown';
import type { ScannedTag, Span } from './scanTag';

/** Creates syntax nodes, for blocks or inline text. */
type Maker = Pick<BlockContext, 'elt'> | Pick<InlineContext, 'elt'>;

/**
 * The syntax node of a tag, with its name, its attributes and their values below it.
 *
 * @param offset where in the document the text starts that the tag was scanned in
 */
export function toTagElement(maker: Maker, tag: ScannedTag, offset: number): Element {
  const make = (type: string, { from, to }: Span): Element => maker.elt(type, offset + from, offset + to);
  const children = [make('TagMark', { from: tag.from, to: tag.name.from })];
  if (tag.name.to > tag.name.from) children.push(make('TagName', tag.name));
  for (const { name, value } of tag.attributes) {
    children.push(make('AttributeName', name));
    if (value) children.push(make(value.kind === 'text' ? 'AttributeText' : 'Braces', value));
  }
  const mark = tag.kind === 'selfClosing' ? 2 : 1;
  children.push(make('TagMark', { from: tag.to - mark, to: tag.to }));
  return maker.elt('Tag', offset + tag.from, offset + tag.to, children);
}
