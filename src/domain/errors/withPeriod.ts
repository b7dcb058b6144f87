/** Ends a message with a period, because more sentences follow. Some messages have one, others don't. */
export function withPeriod(message: string): string {
  return message.replace(/\.?$/, '.');
}
