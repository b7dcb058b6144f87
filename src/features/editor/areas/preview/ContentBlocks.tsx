import { memo } from 'react';
import type { References } from '#domain/content/elements/references';
import { toFootnotes, toNodeElements } from '#domain/content/elements/toElements';
import type { Block } from './blocks';
import { renderElements } from './renderElements';
import { SourceMapped } from './SourceMapped';

interface ContentBlocksProps {
  readonly blocks: readonly Block[];
  readonly references: References;
  /** The block that somebody types in: it is left alone until they are done. */
  readonly frozenKey: string | null;
}

/** A page's blocks with their places in the source. A block that did not change is not rendered again. */
export function ContentBlocks({ blocks, references, frozenKey }: ContentBlocksProps) {
  return (
    <>
      {blocks.map((block) => (
        <ContentBlock
          key={block.key}
          block={block}
          references={references}
          isFrozen={block.key === frozenKey}
        />
      ))}
      {renderElements(toFootnotes(references), null)}
    </>
  );
}

interface ContentBlockProps {
  readonly block: Block;
  readonly references: References;
  readonly isFrozen: boolean;
}

const ContentBlock = memo(function ContentBlock({ block, references }: ContentBlockProps) {
  const { key, node, from, to } = block;
  const shared = node.data?.sharedText;
  const elements = toNodeElements(node, references);
  if (!shared) return renderElements(elements, key);
  // Shared text is another file's: it is tied to the place of its <Include> as a whole.
  const place = { 'data-block': key, 'data-from': 0, 'data-to': to - from };
  return (
    <SourceMapped place={place} target={{ kind: 'shared', name: shared.file }}>
      {renderElements(elements, null)}
    </SourceMapped>
  );
}, looksSame);

function looksSame(before: ContentBlockProps, after: ContentBlockProps): boolean {
  if (after.isFrozen) return true;
  if (before.references !== after.references) return false;
  return after.block.signature !== null && before.block.signature === after.block.signature;
}
