import { Fragment, type ReactNode } from 'react';
import type { AnalysedPage } from '../analysis/analysedPage';
import { Footnotes } from './Footnotes';
import type { RenderContext } from './renderContext';
import { renderNode } from './renderNode';

/**
 * Renders a prepared page with the site's own components, as readers see it: nothing in it knows of its source.
 */
export function renderContent({ blocks, references }: AnalysedPage): ReactNode {
  const context: RenderContext = { references, block: null };
  return (
    <>
      {blocks.map(({ node }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no identity; React compares them by place.
        <Fragment key={index}>{renderNode(node, context)}</Fragment>
      ))}
      <Footnotes context={context} />
    </>
  );
}
