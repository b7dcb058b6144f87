import { scrubHiddenUrls } from '../scrubHiddenUrls';

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
