import type { Root } from 'mdast';
import { link, paragraph, text } from './nodes';
import { serializeMarkdown } from './serializeMarkdown';
import { listSummarySections, type SiteSummary } from './siteSummary';

/**
 * The site's llms.txt (llmstxt.org): every published page with its description and a link to its Markdown, by section,
 * nested and in the order of the navigation.
 */
export function renderLlmsTxt(site: SiteSummary): string {
  const { productName, siteUrl } = site;
  const root: Root = {
    type: 'root',
    children: [
      { type: 'heading', depth: 1, children: [text(`${productName} documentation`)] },
      {
        type: 'blockquote',
        children: [
          paragraph(text(`Every page of the ${productName} documentation as Markdown, in reading order.`)),
        ],
      },
      paragraph(
        text('All pages in one file: '),
        link(`${siteUrl}/llms-full.txt`, 'llms-full.txt'),
        text('. How to use this documentation: '),
        link(`${siteUrl}/skill.md`, 'skill.md'),
        text('.'),
      ),
      ...listSummarySections(site).flatMap(({ title, list }): Root['children'] => [
        { type: 'heading', depth: 2, children: [text(title)] },
        list,
      ]),
    ],
  };
  return serializeMarkdown(root);
}
