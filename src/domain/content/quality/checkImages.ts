import { type Finding, findingAt } from './finding';
import type { Page } from './library';
import { listImages } from './listLinks';

/**
 * Every image exists and has alternative text.
 *
 * @param files hrefs of the site's own images: `/img/docs/desktop.svg`
 */
export function checkImages(pages: readonly Page[], files: ReadonlySet<string>): Finding[] {
  return pages.flatMap(({ path, body }) =>
    listImages(body).flatMap(({ sources, alt, node }) => {
      const missing = sources
        .filter((source) => !source.startsWith('https://') && !files.has(source.split('#')[0] ?? ''))
        .map((source) => findingAt(path, node, `The image "${source}" doesn't exist in static/.`));
      const silent =
        alt === null || alt.trim() !== '' ? [] : [findingAt(path, node, 'The image has no alt text.')];
      return [...missing, ...silent];
    }),
  );
}
