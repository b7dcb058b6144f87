import { toDataPath } from '../paths';

/** The data file with the words of the site that dictionaries don't have. cspell reads it, too. */
export const SITE_WORDS_PATH = toDataPath('spelling');
