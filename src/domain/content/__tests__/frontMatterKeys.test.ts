import { frontMatterKeys } from '../frontMatter/frontMatterKeys';
import { REDIRECT_KEY } from '../links/redirects';

/** Keys that pages rely on; none may be removed. */
const SPECIFIED =
  'title description metaTitle metaDescription metaKeywords keywords canonicalUrl ogTitle ogDescription ogImage ogType ogUrl twitterCard twitterTitle twitterDescription twitterImage twitterSite twitterCreator robots noindex nofollow publisher language schemaData schemaType faq questions customMeta';

describe('frontMatterKeys', () => {
  const keys = frontMatterKeys.map(({ key }) => key);

  it('lists every supported key once', () => {
    expect(keys).toEqual(expect.arrayContaining([...SPECIFIED.split(' '), REDIRECT_KEY]));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('describes every key', () => {
    for (const { description } of frontMatterKeys) expect(description).toMatch(/^[A-Z].*\.$/);
  });
});
