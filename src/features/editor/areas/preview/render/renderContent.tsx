import type { ReactNode } from 'react';
import { toFootnotes, toNodeElements } from '#domain/content/elements/toElements';
import type { ParsedPage } from '../../../core/parsing/parseForEditor';
import { renderElements } from './renderElements';

/** Renders a prepared page with the site's own components, as readers see it, with no link to its source. */
export function renderContent({ blocks, references }: ParsedPage): ReactNode {
  const elements = blocks.flatMap(({ nodes }) => nodes.flatMap((node) => toNodeElements(node, references)));
  return <>{renderElements([...elements, ...toFootnotes(references)], null)}</>;
}
