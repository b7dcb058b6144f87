import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import pluginLlms from 'docusaurus-plugin-llms';
import { toMarkdownPath } from '#domain/llms/contentPath';
import { renderLlmsTxt } from '#domain/llms/renderLlmsTxt';
import { renderSkill, type SkillInput } from '#domain/llms/renderSkill';
import { product } from '#domain/product/product';
import { toVisibleText } from '#domain/text/visibleText';
import { openCache, toKey } from '../cache/buildCache';
import { readCodeVersion } from '../cache/codeVersion';
import type { ContentSite } from '../content/contentSite';
import type { PublicPage } from '../content/publicPages';
import { mapFiles } from '../mapFiles';
import { outputFile } from '../outputFile';
import type { RenderedPage } from './renderPage';

/** Version of the list of skills at `/.well-known/agent-skills/index.json`. */
const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * Writes the files about the whole site: llms.txt, llms-full.txt, the guide for agents, and the index that lists it.
 *
 * @param rendered all pages, in the order of the navigation
 * @param context `outDir` is where the files go
 * @throws Error when the plugin left a page out of llms-full.txt
 */
export async function writeSummaries(
  rendered: readonly RenderedPage[],
  context: LoadContext,
  { navigation, facts: { cacheDir } }: ContentSite,
): Promise<void> {
  const pages = rendered.map(({ page }) => page);
  const input: SkillInput = {
    productName: product.name,
    productSlug: product.slug,
    siteUrl: context.siteConfig.url,
    navigation,
    pages,
    terms: rendered.flatMap(({ terms }) => terms),
  };
  const summary = renderLlmsTxt(input);
  const skill = renderSkill(input);
  const skills = {
    $schema: SKILLS_SCHEMA,
    skills: [
      {
        name: skill.name,
        type: 'skill-md',
        description: skill.description,
        url: '/skill.md',
        digest: `sha256:${createHash('sha256').update(skill.content).digest('hex')}`,
      },
    ],
  };
  const files = {
    'llms.txt': summary,
    '.well-known/llms.txt': summary,
    'skill.md': skill.content,
    '.well-known/agent-skills/index.json': `${JSON.stringify(skills, null, 2)}\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    await outputFile(path.join(context.outDir, name), text);
  }
  const full = await writeFullText(rendered, context, cacheDir);
  const sources = new Set(full.match(/^Source: .*$/gm));
  const missing = pages.filter((page) => !sources.has(`Source: ${input.siteUrl}${page.path}`));
  if (missing.length > 0) {
    throw new Error(`llms-full.txt is missing ${missing.map((page) => page.path).join(', ')}`);
  }
}

/** Writes llms-full.txt, from the cache when no page has changed. */
async function writeFullText(
  rendered: readonly RenderedPage[],
  context: LoadContext,
  cacheDir: string | null,
): Promise<string> {
  const file = path.join(context.outDir, 'llms-full.txt');
  const { url, tagline } = context.siteConfig;
  const sources = rendered.map(({ page, markdown }) => toSource(page, markdown, url));
  const key = toKey('llms-full', readCodeVersion(), tagline, ...sources);
  const cache = cacheDir === null ? null : openCache(cacheDir);
  const known = cache?.read(key);
  if (known) {
    await writeFile(file, known);
    return known.toString();
  }
  await makeFullText(rendered, context);
  const full = await readFile(file);
  cache?.write(key, full);
  return full.toString();
}

/**
 * Writes llms-full.txt with `docusaurus-plugin-llms`, from the finished Markdown. From the sources, the plugin would
 * only strip tags. It reads folders in the given order, so each page gets its own folder.
 */
async function makeFullText(rendered: readonly RenderedPage[], context: LoadContext): Promise<void> {
  const folder = path.join(context.generatedFilesDir, 'page-markdown', 'summaries');
  await rm(folder, { recursive: true, force: true });
  const docsDir = await mapFiles(rendered, async ({ page, markdown }, index) => {
    const directory = path.join(folder, String(index));
    const file = path.join(directory, toMarkdownPath(page.path));
    await outputFile(file, toSource(page, markdown, context.siteConfig.url));
    return {
      path: path.relative(context.siteDir, directory).split(path.sep).join('/'),
      routeBasePath: 'products',
    };
  });
  const { postBuild } = pluginLlms(context, {
    docsDir,
    generateLLMsTxt: false,
    title: `${product.name} documentation`,
    description: context.siteConfig.tagline,
    fullRootContent: 'All pages of the documentation, in the order of its navigation.',
    logLevel: 'quiet',
  }) as Plugin;
  // Without routes: the plugin would compare each page with each of them to find its URL, which the text already has.
  await postBuild?.({} as Parameters<typeof postBuild>[0]);
}

/** Converts a page to the plugin's input. It has the URL of its Markdown, so that links go there. */
function toSource(
  { title, description, path: pagePath }: PublicPage,
  markdown: string,
  siteUrl: string,
): string {
  const frontMatter = {
    title: toVisibleText(title),
    description: toVisibleText(description),
    slug: toMarkdownPath(pagePath),
  };
  const lines = Object.entries(frontMatter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const body = markdown.replace(/^# .*\n/, `Source: ${siteUrl}${pagePath}\n`);
  return `---\n${lines.join('\n')}\n---\n\n${body}`;
}
