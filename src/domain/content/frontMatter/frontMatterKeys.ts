/** Kind of a value without suggestions. `data` is nested YAML or JSON. */
type SimpleKind = 'text' | 'url' | 'list' | 'flag' | 'data';

type FrontMatterValue =
  | { readonly kind: SimpleKind }
  /** Text with values to suggest; `checkFrontMatter.ts` decides which texts are valid. */
  | { readonly kind: 'choice'; readonly values: readonly string[] };

/** One key that a page's front matter may have. */
export interface FrontMatterKey {
  readonly key: string;
  readonly value: FrontMatterValue;
  /** One sentence: its purpose, and what applies when it is missing. */
  readonly description: string;
}

const ofKind =
  (kind: SimpleKind) =>
  (key: string, description: string): FrontMatterKey => ({ key, value: { kind }, description });
const text = ofKind('text');
const url = ofKind('url');
const flag = ofKind('flag');
const list = ofKind('list');
const data = ofKind('data');
const choice = (key: string, values: readonly string[], description: string): FrontMatterKey => ({
  key,
  value: { kind: 'choice', values },
  description,
});

/**
 * Every key that is read from a page's front matter, the ones that nearly every page has first, and the additional keys
 * of structured data and redirects.
 */
export const frontMatterKeys: readonly FrontMatterKey[] = [
  text('title', "The page's title: in its heading, the menu and the browser tab."),
  text('description', 'One or two sentences below the title and in search results.'),
  list('metaKeywords', 'Search terms, separated by commas. Overrides keywords.'),
  list('keywords', 'Search terms, as a list.'),
  text('metaTitle', "Title in search results. Default: the page's title."),
  text('metaDescription', "Description in search results. Default: the page's description."),
  url('canonicalUrl', 'URL that search engines should index for this page. Default: its own URL.'),
  text('ogTitle', "Title in shared links. Default: the page's title."),
  text('ogDescription', "Description in shared links. Default: the page's description."),
  url('ogImage', 'Image in shared links. Default: a generated image.'),
  choice('ogType', ['article', 'website'], 'Type of the page in shared links. Default: website.'),
  url('ogUrl', "URL in shared links. Default: the page's URL."),
  choice('twitterCard', ['summary_large_image', 'summary'], 'Image size in shared links on X.'),
  text('twitterTitle', 'Title on X. Default: the title in shared links.'),
  text('twitterDescription', 'Description on X. Default: the description in shared links.'),
  url('twitterImage', 'Image on X. Default: the image in shared links.'),
  text('twitterSite', "The site's account on X, with its @."),
  text('twitterCreator', "The author's account on X, with its @."),
  choice(
    'robots',
    ['index,follow', 'noindex,follow', 'index,nofollow', 'noindex,nofollow'],
    'What search engines may do. Default: index,follow.',
  ),
  flag('noindex', 'Keep the page out of search results.'),
  flag('nofollow', 'Keep search engines from following its links.'),
  text('publisher', 'Who publishes the page.'),
  text('language', "The page's language as a tag: en, pt-BR."),
  data('schemaData', 'Custom structured data, as JSON.'),
  data('customMeta', 'More meta tags: a list of entries with a name or property, and content.'),
  choice(
    'schemaType',
    ['Article', 'TechArticle', 'HowTo', 'FAQPage', 'SoftwareApplication'],
    "Type of the page in structured data. Default: depends on the page's path.",
  ),
  data(
    'faq',
    'Questions and answers (FAQ) for structured data. Default: the accordions under “Frequently asked questions”.',
  ),
  data('questions', 'The same as faq.'),
  list('appliesTo', 'Versions, plans and systems the page is for. Default: all of them.'),
  text('verified', 'Day the page was last verified, as YYYY-MM-DD. Say what was verified too.'),
  text('verifiedWhat', 'What was verified on that day, and how.'),
  list('redirectFrom', 'Old paths of the page that redirect here.'),
];
