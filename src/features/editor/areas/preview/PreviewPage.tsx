import { ArticleView } from '@site/src/features/reader';
import { memo, useMemo } from 'react';
import { noReferences, type References } from '#domain/content/elements/references';
import { toFootnotes, toNodeElements } from '#domain/content/elements/toElements';
import type { ParsedBlock } from '../../core/parsing/parseForEditor';
import { PreviewBoundary } from './PreviewBoundary';
import styles from './PreviewPage.module.css';
import type { PreviewedPage } from './page';
import { renderElements, SourceMapped } from './render/renderElements';
import { toTitle } from './toTitle';

interface PreviewPageProps {
  readonly page: PreviewedPage;
  readonly isEditable: boolean;
  /** The block that is being edited in place: it isn't rendered until editing ends. */
  readonly frozenKey: string | null;
}

/** The article of the page that is being edited: as readers see it, with its elements mapped to the source. */
export const PreviewPage = memo(function PreviewPage({ page, isEditable, frozenKey }: PreviewPageProps) {
  const { path, parsed, blocks, references } = page;
  return (
    <div className={styles.page} data-editable={isEditable ? '' : undefined}>
      <PreviewBoundary version={page}>
        <ArticleView {...toTitle(parsed.frontMatter)}>
          <ContentBlocks key={path} blocks={blocks} references={references} frozenKey={frozenKey} />
        </ArticleView>
      </PreviewBoundary>
    </div>
  );
});

/** A page's blocks and its footnotes. */
export function ContentBlocks({
  blocks,
  references,
  frozenKey,
}: Pick<PreviewedPage, 'blocks' | 'references'> & Pick<PreviewPageProps, 'frozenKey'>) {
  const footnotes = useMemo(() => renderElements(toFootnotes(references), null), [references]);
  return (
    <>
      {blocks.map((block) => (
        <Block
          key={block.id}
          block={block}
          references={block.isReferring ? references : noReferences}
          isFrozen={String(block.id) === frozenKey}
        />
      ))}
      {footnotes}
    </>
  );
}

interface BlockProps {
  readonly block: ParsedBlock;
  readonly references: References;
  readonly isFrozen: boolean;
}

/** A block with its source ranges. An unchanged block is the same object, and isn't rendered again. */
const Block = memo(
  function Block({ block, references }: BlockProps) {
    const { id, nodes, length, shownFile } = block;
    const key = String(id);
    const elements = nodes.flatMap((node) => toNodeElements(node, references));
    if (shownFile === null) return renderElements(elements, key);
    // Content of another file is mapped as a whole to the source of its tag.
    return (
      <SourceMapped
        range={{ 'data-block': key, 'data-from': 0, 'data-to': length }}
        target={{ kind: 'shared', name: shownFile }}
      >
        {renderElements(elements, null)}
      </SourceMapped>
    );
  },
  (before, after) =>
    after.isFrozen || (before.block === after.block && before.references === after.references),
);
