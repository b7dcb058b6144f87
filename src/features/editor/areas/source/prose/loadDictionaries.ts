import * as tries from 'cspell-trie-lib';
import { createDictionaries, type Dictionary } from '#domain/content/spelling/dictionary';

/** Returns the dictionary with the words of the site; null while the site's dictionaries can't be loaded. */
export type FindDictionary = (siteWords: readonly string[]) => Promise<Dictionary | null>;

/** Creates the dictionaries of the worker: about 280 KB on the wire, fetched on first use. */
export function createDictionaryLoader(): FindDictionary {
  let loading: Promise<ReturnType<typeof createDictionaries> | null> | null = null;
  let latest: { readonly key: string; readonly dictionary: Dictionary } | null = null;
  return async (siteWords) => {
    loading ??= loadDictionaries();
    const create = await loading;
    if (!create) {
      // The next text retries.
      loading = null;
      return null;
    }
    const key = siteWords.join('\n');
    if (latest?.key !== key) latest = { key, dictionary: create(siteWords) };
    return latest.dictionary;
  };
}

async function loadDictionaries(): Promise<ReturnType<typeof createDictionaries> | null> {
  try {
    const [english, terms] = await Promise.all([
      fetchText(new URL('@generated/spelling/default/english.txt', import.meta.url)),
      fetchText(new URL('@generated/spelling/default/terms.txt', import.meta.url)),
    ]);
    return createDictionaries(tries, { english, terms });
  } catch (error) {
    console.warn("The dictionaries can't be loaded:", error);
    return null;
  }
}

async function fetchText(url: URL): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.text();
}
