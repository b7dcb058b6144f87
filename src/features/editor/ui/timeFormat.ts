/** Formats a time as people here write it: `Mar 4, 2026, 9:30 AM`. */
export const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
