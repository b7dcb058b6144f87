import siteConfig from '@generated/docusaurus.config';

/** The tables that record what readers do. Visitors can add rows and can't read any. */
export type AnalyticsTable = 'page_views' | 'search_analytics' | 'analytics_events';

/**
 * Inserts a row without the Supabase client, which readers' pages don't load. Does nothing when no database is
 * configured. A failure is only logged.
 *
 * @param row the columns; the server sets the user and the time, and limits the rate
 */
export async function insertAnalytics(
  table: AnalyticsTable,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { supabaseUrl, supabasePublishableKey } = siteConfig.customFields ?? {};
  if (!supabaseUrl || !supabasePublishableKey) return;
  try {
    const response = await fetch(`${supabaseUrl}/rest/v1/${table}`, {
      method: 'POST',
      headers: {
        apikey: String(supabasePublishableKey),
        'content-type': 'application/json',
        prefer: 'return=minimal',
      },
      body: JSON.stringify(row),
      keepalive: true,
    });
    if (!response.ok) console.debug(`Not counted: ${table} answered ${response.status}.`);
  } catch (error) {
    console.debug('Not counted:', error);
  }
}
