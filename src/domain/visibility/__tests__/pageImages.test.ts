import { parseContent } from '../../content/parseContent';
import { prepareContent } from '../../content/prepareContent';
import { product } from '../../product/product';
import { listPageImages } from '../pageImages';

function list(text: string, frontMatter: Readonly<Record<string, unknown>> = {}): string[] {
  const parsed = parseContent(text);
  if ('problem' in parsed) throw new Error(parsed.problem.reason);
  const readPartial = (name: string) => (name === 'shared/part' ? '![Part](/img/part.png)' : undefined);
  const tree = prepareContent(parsed.tree, { readPartial });
  return listPageImages({ file: 'desktop/secret.mdx', frontMatter, tree }, 'https://docs.test');
}

it.each([
  ['![A](/img/a.png)', '/img/a.png'],
  ['![A](</img/my plan (1).png>)', '/img/my plan (1).png'],
  ['![A](/img/my%20plan%20%281%29.png)', '/img/my plan (1).png'],
  ['![A](/img/my\\_plan.png "Title")', '/img/my_plan.png'],
  ['![A][plan]\n\n[plan]: /img/a.png', '/img/a.png'],
  ['[the file](/img/a.png)', '/img/a.png'],
  ['![A](../../static/img/a.png)', '/img/a.png'],
  ['![A](@site/static/img/a.png)', '/img/a.png'],
  ['![A](https://docs.test/img/a.png?v=2)', '/img/a.png'],
  ['<Image src="/img/a.png" alt="A" />', '/img/a.png'],
  ['<Image src="https://x.test/b.png" darkSrc={"/img/a.png"} alt="A" />', '/img/a.png'],
  ['<Card title="A" image="/img/a.svg" />', '/img/a.svg'],
  ['![A](/img/{product}.png)', `/img/${product.slug}.png`],
  ['<Include file="shared/part" />', '/img/part.png'],
])('finds the image of %j', (text, address) => {
  expect(list(text)).toContain(address);
});

it('finds images in front matter at any depth', () => {
  const frontMatter = {
    ogImage: '/img/a.png',
    schemaData: { image: [{ url: 'https://docs.test/img/b.png' }] },
  };
  expect(list('Text', frontMatter)).toEqual(['/img/a.png', '/img/b.png']);
});

it("omits everything that isn't an image of the site", () => {
  expect(list('![A](https://x.test/img/a.png) [b](/products/desktop) ![c](/img/../../etc/passwd)')).toEqual(
    [],
  );
});
