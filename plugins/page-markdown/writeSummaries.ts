import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { renderLlmsTxt } from '#domain/llms/renderLlmsTxt';
import { renderSkill, type SkillInput } from '#domain/llms/renderSkill';
import { product } from '#domain/product/product';
import type { ContentSite } from '../content/contentSite';
import { outputFile } from '../files';
import { toSourceLine } from './fullText';
import type { RenderedPage } from './renderPage';

/** Version of the list of skills at `/.well-known/agent-skills/index.json`. */
const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * Writes the files about the whole site: llms.txt, llms-full.txt, the guide for agents, and the index that lists it.
 *
 * @param rendered all pages, in the order of the navigation
 * @param full the text of llms-full.txt
 * @param context `outDir` is where the files go
 * @throws Error when a page isn't in llms-full.txt
 */
export async function writeSummaries(
  rendered: readonly RenderedPage[],
  full: string,
  context: LoadContext,
  { navigation }: ContentSite,
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
        digest: `sha256:${hash('sha256', skill.content)}`,
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
  await writeFile(path.join(context.outDir, 'llms-full.txt'), full);
  const sources = new Set(full.match(/^Source: .*$/gm));
  const missing = pages.filter((page) => !sources.has(toSourceLine(input.siteUrl, page.path)));
  if (missing.length > 0) {
    throw new Error(`llms-full.txt is missing ${missing.map((page) => page.path).join(', ')}`);
  }
}
