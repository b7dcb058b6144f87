import siteConfig from '@generated/docusaurus.config';
import { VISIT_STORAGE_KEY } from '#domain/analytics/beacon';
import { localStore } from './storage/webStorage';

/** Why a page didn't help, as stored in the database. */
export type FeedbackReason = 'missing' | 'unclear' | 'outdated' | 'other';

/** An answer to "Was this page helpful?". */
export interface PageFeedback {
  readonly pagePath: string;
  readonly isHelpful: boolean;
  readonly reason?: FeedbackReason | null;
  /** At most 1,000 characters. */
  readonly comment?: string;
}

/** Maximum length of a comment in the database. */
export const MAX_COMMENT_LENGTH = 1000;

/** For readers without a visit, because they opted out of tracking: lasts as long as the page. */
let ownSession: string | null = null;

/**
 * Sends feedback; a later answer replaces the reader's earlier one for the page and day. It is also sent for readers
 * who opted out of tracking, because they chose to send it.
 *
 * @throws Error when it wasn't accepted
 */
export async function sendFeedback({ pagePath, isHelpful, reason, comment }: PageFeedback): Promise<void> {
  const { supabaseUrl, supabasePublishableKey } = siteConfig.customFields ?? {};
  const response = await fetch(`${supabaseUrl}/rest/v1/page_feedback`, {
    method: 'POST',
    headers: { apikey: String(supabasePublishableKey), 'content-type': 'application/json' },
    body: JSON.stringify({
      page_path: pagePath,
      is_helpful: isHelpful,
      reason: reason ?? null,
      comment: comment?.trim() || null,
      session_id: readSession(),
    }),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`The feedback failed with status ${response.status}.`);
}

function readSession(): string {
  try {
    const { id } = JSON.parse(localStore.read(VISIT_STORAGE_KEY) ?? '{}');
    if (typeof id === 'string') return id;
  } catch {
    // Not written by the page's script.
  }
  ownSession ??= crypto.randomUUID();
  return ownSession;
}
