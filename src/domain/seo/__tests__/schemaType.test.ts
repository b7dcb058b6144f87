import { inferPageType, inferSchemaType } from '../structuredData/schemaType';

jest.mock('#domain/product/product', () => ({ product: { name: 'Acme', slug: 'acme' } }));

describe('the kind of a page', () => {
  it.each([
    ['/products/quick-guides', 'quick-guides'],
    ['/products/quick-guides/ltm-prompting/tips', 'quick-guides'],
    ['/products/meet-acme/windows-installation-guide', 'installation-guides'],
    ['/products/installation-guides/linux', 'installation-guides'],
    ['/products/api/assets', 'api'],
    ['/products/core-dependencies/ollama', 'core-dependencies'],
    ['/products/core-dependencies/acme-os', 'software'],
    ['/products/acme-desktop', 'software'],
    ['/products/core-dependencies/acme-os/troubleshooting', 'core-dependencies'],
    ['/products/meet-acme', null],
    ['/products/apiary', null],
  ])('for %s is %s', (path, expected) => {
    expect(inferPageType(path)).toBe(expected);
  });
});

describe('the type of structured data', () => {
  it.each([
    ['/products/quick-guides/overview', 'HowTo'],
    ['/products/meet-acme/macos-installation-guide', 'HowTo'],
    ['/products/api', 'TechArticle'],
    ['/products/core-dependencies', 'TechArticle'],
    ['/products/core-dependencies/acme-os', 'SoftwareApplication'],
    ['/products/glossary', 'Article'],
  ])('for %s is %s', (path, expected) => {
    expect(inferSchemaType(path, {})).toBe(expected);
  });

  it('is FAQPage for a page with questions', () => {
    expect(inferSchemaType('/products/support', { faq: [{ question: 'q', answer: 'a' }] })).toBe('FAQPage');
    expect(inferSchemaType('/products/support', { questions: ['q'] })).toBe('FAQPage');
    expect(inferSchemaType('/products/support', { faq: [] })).toBe('Article');
    expect(inferSchemaType('/products/quick-guides', { faq: [1] })).toBe('HowTo');
  });

  it("is the page's own type if it has one", () => {
    expect(inferSchemaType('/products/quick-guides', { schemaType: 'TechArticle' })).toBe('TechArticle');
    expect(inferSchemaType('/products/quick-guides', { schemaType: 'FAQ' })).toBe('FAQPage');
    expect(inferSchemaType('/products/quick-guides', { schemaType: '"><x' })).toBe('HowTo');
  });
});
