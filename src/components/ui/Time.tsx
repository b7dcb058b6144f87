/** In the reader's time zone; times are stored in UTC. */
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
/** `Mar 4, 2026, 9:30 AM`, as people write it in the reader's language. */
export const timeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const fullFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

interface TimeProps {
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** A day; the exact time is its tooltip. */
export function Day({ at }: TimeProps) {
  return <TimeElement at={at} format={dayFormat} />;
}

/** A day with the time of day. */
export function Moment({ at }: TimeProps) {
  return <TimeElement at={at} format={timeFormat} />;
}

function TimeElement({ at, format }: TimeProps & { readonly format: Intl.DateTimeFormat }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullFormat.format(date)}>
      {format.format(date)}
    </time>
  );
}
