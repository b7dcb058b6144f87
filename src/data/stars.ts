import * as v from 'valibot';
import { productLinks } from '#domain/product/links';

const repositoryMetadata = v.object({ stargazers_count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/**
 * Fetches the number of stars of the product's public repository, which needs no token.
 *
 * @throws when GitHub can't be reached or the response isn't the repository's metadata
 */
export async function fetchStarCount(signal: AbortSignal): Promise<number> {
  const path = new URL(productLinks.repository).pathname;
  const response = await fetch(`https://api.github.com/repos${path}`, { signal });
  if (!response.ok) throw new Error(`GitHub responded with ${response.status}.`);
  return v.parse(repositoryMetadata, await response.json()).stargazers_count;
}
