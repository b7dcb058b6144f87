/** What a front-matter key holds. */
type FrontMatterValue =
  | { readonly kind: 'text' }
  | { readonly kind: 'url' }
  | { readonly kind: 'list' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  /** Nested YAML or JSON. */
  | { readonly kind: 'data' };

/** One key that a page's front matter may have. */
export interface FrontMatterKey {
  readonly key: string;
  readonly value: FrontMatterValue;
  /** One sentence: what it is for, and what stands in when it is missing. */
  readonly description: string;
}

const text = (key: string, description: string): FrontMatterKey => ({
  key,
  value: { kind: 'text' },
  description,
});
const url = (key: string, description: string): FrontMatterKey => ({
  key,
  value: { kind: 'url' },
  description,
});
const flag = (key: string, description: string): FrontMatterKey => ({
  key,
  value: { kind: 'flag' },
  description,
});
const list = (key: string, description: string): FrontMatterKey => ({
  key,
  value: { kind: 'list' },
  description,
});
const data = (key: string, description: string): FrontMatterKey => ({
  key,
  value: { kind: 'data' },
  description,
});
const choice = (key: string, values: readonly string[], description: string): FrontMatterKey => ({
  key,
  value: { kind: 'choice', values },
  description,
});

/**
 * Every key that is read from a page's front matter, the ones that nearly every page has first,
 * and the keys that structured data and redirects take besides.
 */
export const frontMatterKeys: readonly FrontMatterKey[] = [
  text('title', 'The page’s title, in the heading, the menu and the browser’s tab.'),
  text('description', 'One or two sentences below the title and in search results.'),
  list('metaKeywords', 'Words that people look for, separated by commas; goes before keywords.'),
  list('keywords', 'Words that people look for, as a list.'),
  text('metaTitle', 'A title for search results, where it should differ from the page’s.'),
  text('metaDescription', 'A description for search results, where it should differ from the page’s.'),
  url('canonicalUrl', 'The address search engines should count this page under; its own unless told.'),
  text('ogTitle', 'The title in shared links; the page’s unless told.'),
  text('ogDescription', 'The description in shared links; the page’s unless told.'),
  url('ogImage', 'The picture in shared links; one is drawn unless told.'),
  choice('ogType', ['article', 'website'], 'What shared links call the page; website unless told.'),
  url('ogUrl', 'The address in shared links; the page’s unless told.'),
  choice('twitterCard', ['summary_large_image', 'summary'], 'How large the picture is in shared links on X.'),
  text('twitterTitle', 'The title on X; the one of shared links unless told.'),
  text('twitterDescription', 'The description on X; the one of shared links unless told.'),
  url('twitterImage', 'The picture on X; the one of shared links unless told.'),
  text('twitterSite', 'The site’s account on X, with its @.'),
  text('twitterCreator', 'The author’s account on X, with its @.'),
  choice(
    'robots',
    ['index,follow', 'noindex,follow', 'index,nofollow', 'noindex,nofollow'],
    'What search engines may do; index,follow unless told.',
  ),
  flag('noindex', 'Keep the page out of search results.'),
  flag('nofollow', 'Keep search engines from following its links.'),
  text('publisher', 'Who publishes the page.'),
  text('language', 'The page’s language as a tag: en, pt-BR.'),
  data('schemaData', 'Structured data of its own, as JSON.'),
  data('customMeta', 'Further meta tags: a list of a name or property, and its content.'),
  choice(
    'schemaType',
    ['Article', 'TechArticle', 'HowTo', 'FAQPage', 'SoftwareApplication'],
    'What structured data calls the page; taken from its place unless told.',
  ),
  data('faq', 'Questions and answers for structured data.'),
  data('questions', 'The same as faq.'),
  list('redirectFrom', 'Former places of the page, which lead here.'),
];
