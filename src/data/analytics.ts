import siteConfig from '@generated/docusaurus.config';

/** The tables that record what readers do. Visitors can add rows and can't read any. */
export type AnalyticsTable = 'page_views' | 'search_analytics' | 'analytics_events';

/**
 * Adds a row, without the database's client: a reader's page does not load it. Does nothing where no database is
 * configured, and nobody waits for it: a failure is only logged.
 *
 * @param row the columns; the server owns who, when and how often
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
