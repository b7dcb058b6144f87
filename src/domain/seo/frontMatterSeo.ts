import { fillFrontMatter } from '../content/frontMatter/fillFrontMatter';
import { parseFrontMatter } from '../content/frontMatter/frontMatter';
import { readSeoValues } from './readSeoValues';
import type { SeoValues } from './types';

/** A page's title and SEO from its front matter, as the build reads them: with the product filled in. */
export interface FrontMatterSeo {
  readonly title: string;
  readonly values: SeoValues;
}

/** @param text the whole file */
export function readFrontMatterSeo(text: string): FrontMatterSeo {
  const frontMatter = fillFrontMatter(parseFrontMatter(text));
  const title = typeof frontMatter.title === 'string' ? frontMatter.title : '';
  return { title, values: readSeoValues(frontMatter) };
}
