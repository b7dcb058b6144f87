import * as v from 'valibot';
import { productLinks } from '#domain/product/links';

const repositoryMetadata = v.object({ stargazers_count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/**
 * How many stars the product's public repository has. Repository metadata can be read without a token.
 *
 * @throws when the code host cannot be reached or answers anything but the metadata
 */
export async function fetchStarCount(signal: AbortSignal): Promise<number> {
  const path = new URL(productLinks.repository).pathname;
  const response = await fetch(`https://api.github.com/repos${path}`, { signal });
  if (!response.ok) throw new Error(`GitHub answered ${response.status}.`);
  return v.parse(repositoryMetadata, await response.json()).stargazers_count;
}
