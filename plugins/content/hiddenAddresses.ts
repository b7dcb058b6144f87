import { normalizePathname } from '#domain/navigation/breadcrumbs';
import { toPageHref } from '#domain/product/brandPath';

let hidden: ReadonlySet<string> = new Set();

/**
 * Says which pages this build withholds, before any page is prepared: links to them are taken out of the others.
 *
 * @param files content files, as paths below `docs/`
 */
export function setHiddenFiles(files: readonly string[]): void {
  hidden = new Set(files.map((file) => toPageHref(file)));
}

/** Whether an address is that of a withheld page. */
export function isHiddenAddress(address: string): boolean {
  return hidden.has(normalizePathname(address));
}
