import type { LoadContext, Plugin } from '@docusaurus/types';
import pluginLlms from 'docusaurus-plugin-llms';
import { product } from '#domain/product/product';
import type { Batch } from '../workers/runInWorkers';

/** A folder of Markdown files. */
export interface LlmsFolder {
  /** Relative to the project. */
  readonly path: string;
  readonly routeBasePath: string;
}

/** The part of Docusaurus' context that `docusaurus-plugin-llms` reads. */
export interface LlmsContext {
  readonly siteDir: string;
  /** Where llms-full.txt goes. */
  readonly outDir: string;
  readonly siteConfig: Pick<LoadContext['siteConfig'], 'title' | 'tagline' | 'url' | 'baseUrl'>;
}

/** Writes llms-full.txt from Markdown files. Runs in a worker thread. */
export default async function runLlmsPlugin({
  shared: context,
  items,
}: Batch<LlmsContext, readonly LlmsFolder[]>): Promise<null[]> {
  const { postBuild } = pluginLlms(context as LoadContext, {
    docsDir: items.flat(),
    generateLLMsTxt: false,
    title: `${product.name} documentation`,
    description: context.siteConfig.tagline,
    fullRootContent: 'All pages of the documentation, in the order of its navigation.',
    logLevel: 'quiet',
  }) as Plugin;
  // Passes no routes: to find a page's URL, the plugin would compare the page with every route, but the text already
  // contains the URL.
  await postBuild?.({} as Parameters<typeof postBuild>[0]);
  return items.map(() => null);
}
