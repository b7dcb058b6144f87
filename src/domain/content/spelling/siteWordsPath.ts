import { toDataPath } from '../paths';

/** The data file with the words of the site that aren't in dictionaries. cspell reads it too. */
export const SITE_WORDS_PATH = toDataPath('spelling');
