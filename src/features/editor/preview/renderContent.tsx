import type { ReactNode } from 'react';
import type { AnalysedPage } from '../analysis/analysedPage';
import { Footnotes } from './Footnotes';
import type { RenderContext } from './renderContext';
import { renderChildren } from './renderNode';

/**
 * Renders a prepared page with the site's own components, as readers see it: nothing in it knows of its source.
 */
export function renderContent({ blocks, references }: AnalysedPage): ReactNode {
  const context: RenderContext = { references, block: null };
  return (
    <>
      {renderChildren({ children: blocks.map(({ node }) => node) }, context)}
      <Footnotes context={context} />
    </>
  );
}
