/** Whether an error is about the database's configuration. */
export function isConfigurationError({ message }: Error): boolean {
  return /\b(?:supabase|database)\b/i.test(message) && /\bconfigur/i.test(message);
}
