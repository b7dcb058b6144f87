import siteConfig from '@generated/docusaurus.config';
import { VISIT_STORAGE_KEY } from '#domain/analytics/beacon';
import { localStore } from './storage/webStorage';

/** Why a page didn't help; the database knows these. */
export type FeedbackReason = 'missing' | 'unclear' | 'outdated' | 'other';

/** An answer to "Was this page helpful?". */
export interface PageFeedback {
  readonly pagePath: string;
  readonly isHelpful: boolean;
  readonly reason?: FeedbackReason | null;
  /** At most 1,000 characters. */
  readonly comment?: string;
}

/** Characters of a comment that the database keeps. */
export const MAX_COMMENT_LENGTH = 1000;

/** For readers who have no visit, because they opted out of tracking: it lasts as long as the page. */
let ownSession: string | null = null;

/**
 * Sends feedback; a later answer replaces the reader's earlier one for the page and day. It is sent for readers who
 * opted out of tracking, too: they chose to.
 *
 * @throws Error when it wasn't taken
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
  if (!response.ok) throw new Error(`The feedback was answered with ${response.status}.`);
}

function readSession(): string {
  try {
    const { id } = JSON.parse(localStore.read(VISIT_STORAGE_KEY) ?? '{}');
    if (typeof id === 'string') return id;
  } catch {
    // Not what the page's script stored.
  }
  ownSession ??= crypto.randomUUID();
  return ownSession;
}
