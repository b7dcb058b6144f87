import type { Batch } from '../workers/runInWorkers';
import { type ContentSite, type SiteFacts, toContentSite } from './contentSite';
import type { PageRecord } from './pageRecord';
import { ContentError } from './preparePage';
import { type PageText, readPage } from './readPage';

let site: ContentSite | undefined;

/**
 * Reads pages. Runs in a worker thread.
 *
 * @returns the records; null for a page that can't be published
 */
export default function readPages({ shared, items }: Batch<SiteFacts, PageText>): (PageRecord | null)[] {
  site ??= toContentSite(shared);
  return items.map(({ file, text }) => readOrLeave(file, text, site as ContentSite));
}

function readOrLeave(file: string, text: string, from: ContentSite): PageRecord | null {
  try {
    return readPage(file, from, text);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return null;
  }
}
