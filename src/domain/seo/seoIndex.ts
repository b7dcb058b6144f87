import * as v from 'valibot';
import { type SeoValues, SeoValuesSchema } from './types';

const Strings = v.array(v.string());

/** The SEO of a branch's pages, and the links to them. */
export const SeoIndexSchema = v.object({
  headSha: v.string(),
  /** Hosts besides the site's own that canonical URLs may use. */
  canonicalHosts: Strings,
  /** Images of the site: `/img/menu.png`. */
  images: Strings,
  /** Hrefs that partials link to. */
  sharedLinks: Strings,
  pages: v.array(
    v.object({
      /** `docs/desktop/index.mdx` */
      path: v.string(),
      title: v.string(),
      /** From its front matter, with the product filled in. */
      seo: SeoValuesSchema as v.GenericSchema<SeoValues>,
      /** Hrefs that the page links to, without hashes. */
      links: Strings,
      /** Page ids that redirect here. */
      redirectFrom: Strings,
      isHidden: v.boolean(),
      isInNavigation: v.boolean(),
    }),
  ),
});
export type SeoIndex = v.InferOutput<typeof SeoIndexSchema>;
export type SeoIndexPage = SeoIndex['pages'][number];
