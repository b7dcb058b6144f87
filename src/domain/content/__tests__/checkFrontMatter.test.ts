import { checkFrontMatter } from '../frontMatter/checkFrontMatter';

const reasons = (line: string) => checkFrontMatter(`---\n${line}\n---\n`).map(({ reason }) => reason);

test.each([
  'robots: noindex',
  'robots: "noarchive, max-snippet:-1"',
  'ogType: profile',
  'ogType: video.other',
  'twitterCard: summary',
  'schemaType: FAQ',
  'schemaType: WebPage',
  'noindex: true',
])('accepts %s', (line) => {
  expect(reasons(line)).toEqual([]);
});

test.each([
  [
    'robots: hidden',
    '“robots” must be directives for search engines, separated by commas, such as noindex,follow.',
  ],
  ['robots: [noindex]', '“robots” must be text. Put the value in quotes.'],
  ['ogType: A page', '“ogType” must be a type of page, such as website or article.'],
  ['twitterCard: large', '“twitterCard” must be summary_large_image or summary.'],
  ['schemaType: faq page', '“schemaType” must be a type of structured data, such as Article or FAQPage.'],
  ['noindex: yes', '“noindex” must be true or false.'],
  ['titel: Home', "“titel” isn't a front matter key. Did you mean “title”?"],
])('refuses %s', (line, reason) => {
  expect(reasons(line)).toEqual([reason]);
});
