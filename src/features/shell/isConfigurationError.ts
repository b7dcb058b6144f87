/** Whether an error speaks of the database's configuration (specification §8). */
export function isConfigurationError({ message }: Error): boolean {
  return /\b(?:supabase|database)\b/i.test(message) && /\bconfigur/i.test(message);
}
