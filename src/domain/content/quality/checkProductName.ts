import { product as currentProduct, type Product } from '../../product/product';
import { type Finding, findingIn } from './finding';
import type { ContentFile } from './library';

/** Files write `{product}`, never the name or the slug. */
export function checkProductName(
  files: readonly ContentFile[],
  { name, slug }: Product = currentProduct,
): Finding[] {
  const spellings = [name, slug].map((spelling) => spelling.toLowerCase());
  return files.flatMap(({ path, text }) =>
    [path, ...text.split('\n')].flatMap((line, index) => {
      const spelled = spellings.some((spelling) => line.toLowerCase().includes(spelling));
      return spelled
        ? [{ ...findingIn(path, `Write "{product}" instead of "${name}".`), line: Math.max(1, index) }]
        : [];
    }),
  );
}
