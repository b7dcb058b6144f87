import type { Root } from 'mdast';
import type { ReactNode } from 'react';
import { Footnotes } from './Footnotes';
import { collectReferences } from './references';
import type { RenderContext } from './renderContext';
import { renderChildren } from './renderNode';

/**
 * Renders a prepared page with the site's own components, as readers see it: nothing in it knows of its source.
 *
 * @param tree a tree of `prepareContent`
 */
export function renderContent(tree: Root): ReactNode {
  const context: RenderContext = { references: collectReferences(tree), block: null };
  return (
    <>
      {renderChildren(tree, context)}
      <Footnotes context={context} />
    </>
  );
}
