import { scrubSource } from '../scrubSource';

const isHidden = (url: string) =>
  /^\/products\/secret(?:\/|$)/.test(new URL(url, 'https://docs.test/products/').pathname);

it.each([
  ['See [the plan](secret) and [the rest](open).', 'See the plan and [the rest](open).'],
  ['[the plan](<secret> "Soon")', 'the plan'],
  ['[the plan](./s&#101;cret)', 'the plan'],
  ['[![A vault](/img/a.png)](secret#day)', '![A vault](/img/a.png)'],
  ['[a <Kbd href="secret">b</Kbd>](secret)', 'a <Kbd href="">b</Kbd>'],
  ['[](secret) left', ' left'],
  ['[plan]: secret\n[rest]: <open>', '\n[rest]: <open>'],
  [
    'See [the plan][plan] and [rest].\n\n[plan]: secret "Plan X"\n[rest]: open\n',
    'See the plan and [rest].\n\n\n[rest]: open\n',
  ],
  ['[plan]\n\n[plan]: secret\n\n[plan]: secret\n', 'plan\n\n\n\n\n'],
  ['{/* <Card href="secret" /> */}', '{/**/}'],
  ['[the {/* x */} plan](secret) {/* [a](secret) */}', 'the {/**/} plan {/**/}'],
  ["```mdx\n<Card href = 'secret' title='secret' />\n```", "```mdx\n<Card href = '' title='secret' />\n```"],
  ['<Card title="secret" href="secret" />', '<Card title="secret" href="" />'],
  ['---\ncanonicalUrl: https://docs.test/products/secret\n---\n', '---\ncanonicalUrl: \n---\n'],
])('removes hidden URLs from %j', (source, scrubbed) => {
  expect(scrubSource(source, isHidden)).toBe(scrubbed);
});

it('keeps everything else, byte for byte', () => {
  const source = '\uFEFF---\r\ntitle: Secret\r\n---\r\n\r\n[a](open) `secret` <Tabs id="x" />\r\n';
  expect(scrubSource(source, isHidden)).toBe(source);
});

it("returns nothing of a source that can't be parsed", () => {
  expect(scrubSource('[a](secret)\n\n<A', isHidden)).toBeNull();
});
