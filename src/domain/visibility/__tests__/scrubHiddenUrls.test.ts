import { scrubHiddenUrls, scrubSource } from '../scrubHiddenUrls';

const isHidden = (url: string) => /^(?:https:\/\/docs\.test)?\/products\/secret(?:[/?#]|$)/.test(url);

it('removes texts that are a hidden URL, with their keys', () => {
  const data = {
    canonicalUrl: 'https://docs.test/products/secret',
    list: ['/products/secret', '/products/open'],
  };
  expect(scrubHiddenUrls(data, isHidden)).toEqual({ list: ['/products/open'] });
  expect(scrubHiddenUrls({ '/products/secret': 1, kept: null }, isHidden)).toEqual({ kept: null });
});

it('removes URLs within a text, and keeps the label of a Markdown link', () => {
  const data = [{ answer: 'See [the plan](/products/secret#a), or https://docs.test/products/secret.' }];
  expect(scrubHiddenUrls(data, isHidden)).toEqual([{ answer: 'See the plan, or .' }]);
});

it('changes nothing else', () => {
  const data = { a: 'word', b: [1, true, null], c: 'https://docs.test/products/open, and/or more' };
  expect(scrubHiddenUrls(data, isHidden)).toEqual(data);
});

describe('scrubSource', () => {
  const isBelow = (url: string) => isHidden(new URL(url, 'https://docs.test/products/').pathname);

  it.each([
    ['See [the plan](secret) and [the rest](open).', 'See the plan and [the rest](open).'],
    ['[the plan](<secret> "Soon")', '[the plan]( "Soon")'],
    ['[![A vault](/img/a.png)](secret#day)', '[![A vault](/img/a.png)]()'],
    ['[plan]: secret\n[rest]: <open>', '[plan]: \n[rest]: <open>'],
    ['<Card title="Plan" href="secret" />', '<Card title="Plan" href="" />'],
    ['canonicalUrl: https://docs.test/products/secret', 'canonicalUrl: '],
  ])('scrubs %j', (source, scrubbed) => {
    expect(scrubSource(source, isBelow)).toBe(scrubbed);
  });

  it('keeps everything else to the byte', () => {
    const source = '\uFEFF---\r\ntitle: Secret\r\n---\r\n\r\n[a](open) `secret` <Tabs id="x" />\r\n';
    expect(scrubSource(source, isBelow)).toBe(source);
  });
});
