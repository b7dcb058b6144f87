import { fillJsonLdTemplate, readJsonLdTemplates } from '../structuredData/jsonLdTemplates';

const values = { page_title: 'Start', description: 'How to', url: 'https://x.test/start', site_name: 'Docs' };

test("prefers a type's template to the one for every type, and fills placeholders at any depth", () => {
  const templates = readJsonLdTemplates({
    '*': { inLanguage: 'en', license: 'https://x.test/license' },
    HowTo: {
      inLanguage: 'de',
      about: [{ '@type': 'Thing', name: '{page_title} of {site_name}' }],
      totalTime: 5,
    },
  });
  expect(fillJsonLdTemplate(templates, 'HowTo', values)).toEqual({
    inLanguage: 'de',
    license: 'https://x.test/license',
    about: [{ '@type': 'Thing', name: 'Start of Docs' }],
    totalTime: 5,
  });
  expect(fillJsonLdTemplate(templates, 'constructor', values)).toMatchObject({ inLanguage: 'en' });
});

test("doesn't let a template change a node's page", () => {
  const templates = readJsonLdTemplates({ Article: { '@id': 'x', '@type': 'Y', '@context': 'z', a: 1 } });
  expect(fillJsonLdTemplate(templates, 'Article', values)).toEqual({ a: 1 });
});

test.each([undefined, null, 'text', [1], { Article: 'text' }, { Article: [] }])(
  'finds no template in %j',
  (value) => {
    expect(readJsonLdTemplates(value)).toEqual({});
  },
);

test("doesn't fill placeholders in a placeholder's value", () => {
  const templates = readJsonLdTemplates({ '*': { a: '{page_title}' } });
  expect(fillJsonLdTemplate(templates, 'X', { ...values, page_title: '{url} $&' })).toEqual({
    a: '{url} $&',
  });
});
