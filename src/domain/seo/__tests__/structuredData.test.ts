import fc from 'fast-check';
import { readFacts } from '../../content/facts/__tests__/support';
import { product } from '../../product/product';
import { seoDefaults } from '../defaults';
import { buildStructuredData, type StructuredPage } from '../structuredData/buildStructuredData';
import { serializeJsonLd } from '../structuredData/serializeJsonLd';

const software = { requirements: readFacts('system-requirements'), plans: readFacts('plans') };
const page: StructuredPage = {
  path: '/products/glossary',
  siteUrl: 'https://docs.example.com',
  title: 'Glossary',
  seo: { ...seoDefaults, title: `Glossary | ${product.name}`, description: 'The terms.' },
  frontMatter: {},
  steps: [],
  breadcrumbs: [],
};

function build(changes: Partial<StructuredPage>) {
  const lines: unknown[][] = [];
  const data = buildStructuredData({ ...page, ...changes, software }, (...line) => lines.push(line));
  return { data, lines, main: data?.['@graph'][0] };
}

describe('the structured data of a page', () => {
  it('describes an article with its date, and the publisher', () => {
    const { main, lines } = build({ modifiedAt: Date.UTC(2026, 0, 2) });
    expect(main).toMatchObject({
      '@type': 'Article',
      headline: 'Glossary',
      url: 'https://docs.example.com/products/glossary',
      dateModified: '2026-01-02T00:00:00.000Z',
      image: 'https://docs.example.com/social/products/glossary.png',
      publisher: { name: product.name },
      inLanguage: 'en-US',
    });
    expect(lines).toEqual([]);
  });

  it("adds properties from the site's templates that the page doesn't have", () => {
    const templates = {
      '*': { license: '{url}#license', headline: 'not this one' },
      Article: { dateModified: '2020-01-01', '@id': 'no' },
    };
    expect(build({ templates }).main).toMatchObject({
      '@id': 'https://docs.example.com/products/glossary#page',
      license: 'https://docs.example.com/products/glossary#license',
      headline: 'Glossary',
      dateModified: '2020-01-01',
    });
    const own = build({ templates, frontMatter: { schemaData: { license: 'Own' } } }).main;
    expect(own).toMatchObject({ license: 'Own' });
  });

  it('numbers the steps of an instruction', () => {
    const steps = [
      { name: 'Open it', text: 'Press a key.', id: '' },
      { name: 'Close it', text: '', id: 'close-it' },
    ];
    expect(build({ path: '/products/quick-guides/x', steps }).main?.step).toEqual([
      { '@type': 'HowToStep', position: 1, name: 'Open it', text: 'Press a key.', url: undefined },
      {
        '@type': 'HowToStep',
        position: 2,
        name: 'Close it',
        text: 'Close it',
        url: 'https://docs.example.com/products/quick-guides/x#close-it',
      },
    ]);
  });

  it('describes software with its systems and its free plan', () => {
    const { main } = build({ frontMatter: { schemaType: 'SoftwareApplication' } });
    expect(main).toMatchObject({
      '@type': 'SoftwareApplication',
      offers: [{ price: '0' }],
      memoryRequirements: '8 GB',
    });
  });

  it('answers the questions of the front matter', () => {
    const faq = [{ question: 'Why?', answer: 'Because.' }, { question: 'No answer' }, 'text'];
    expect(build({ frontMatter: { faq } }).main?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
    ]);
  });

  it('escapes the URLs of a page and of its breadcrumbs', () => {
    const path = '/products/größe und maß';
    const url = 'https://docs.example.com/products/gr%C3%B6%C3%9Fe%20und%20ma%C3%9F';
    const breadcrumbs = [{ title: 'Maß', href: path, isCurrent: true }];
    const { main, data } = build({ path, breadcrumbs });
    expect(main).toMatchObject({
      url,
      image: 'https://docs.example.com/social/products/gr%C3%B6%C3%9Fe%20und%20ma%C3%9F.png',
    });
    expect(data?.['@graph'][1]).toMatchObject({ itemListElement: [{ item: url }] });
  });

  it('lists the breadcrumbs', () => {
    const breadcrumbs = [
      { title: 'MCP', href: '/products/mcp', isCurrent: false },
      { title: 'Cursor', href: '/products/mcp/cursor', isCurrent: true },
    ];
    expect(build({ breadcrumbs }).data?.['@graph'][1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'MCP', item: 'https://docs.example.com/products/mcp' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Cursor',
          item: 'https://docs.example.com/products/mcp/cursor',
        },
      ],
    });
  });
});

describe('schemaData', () => {
  it('with a type replaces the built node', () => {
    const { main } = build({
      frontMatter: { schemaData: { '@context': 'x', '@type': 'Recipe', name: 'Soup' } },
    });
    expect(main).toEqual({ '@type': 'Recipe', name: 'Soup' });
  });

  it('with a graph or as a list adds several nodes', () => {
    const nodes = [{ '@type': 'A' }, { '@type': 'B' }];
    expect(build({ frontMatter: { schemaData: { '@graph': nodes } } }).data?.['@graph']).toEqual(nodes);
    expect(build({ frontMatter: { schemaData: nodes } }).data?.['@graph']).toEqual(nodes);
  });

  it('without a type adds to the built node', () => {
    const { main } = build({ frontMatter: { schemaData: { proficiencyLevel: 'Beginner' } } });
    expect(main).toMatchObject({ '@type': 'Article', proficiencyLevel: 'Beginner', headline: 'Glossary' });
  });
});

describe('the console lines', () => {
  it.each(['{not json', 5, ['text'], []])('report invalid schemaData: %j', (schemaData) => {
    const { lines, main } = build({ frontMatter: { schemaData } });
    expect(lines).toEqual([['Invalid JSON-LD schema data:', schemaData]]);
    expect(main).toMatchObject({ '@type': 'Article' });
  });

  it('report a page without data', () => {
    const { lines, data } = build({ title: '' });
    expect(data).toBeNull();
    expect(lines).toEqual([['No schema data available for path', '/products/glossary']]);
  });

  it('report failures, and the page has no structured data', () => {
    const { lines, data } = build({ modifiedAt: Number.NaN });
    expect(data).toBeNull();
    expect(lines).toEqual([['Error generating schema:', expect.any(RangeError)]]);
  });
});

describe('structured data as text', () => {
  it("can't end its element, start a comment or break a line, and reads back unchanged", () => {
    const nasty = fc.constantFrom('</script>', '<!--', '&lt;', '\u2028', '\u2029', '<', '>', '&', ']]>');
    const value = fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join(''));
    fc.assert(
      fc.property(value, value, (key, text) => {
        const data = { [`k${key}`]: [text] };
        const serialized = serializeJsonLd(data);
        expect(serialized).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(serialized)).toEqual(data);
      }),
    );
  });
});
