/** `DD.MM.YYYY HH:MM` in a time zone, or with seconds; made once for many rows. */
export function readableTimeIn(timeZone: string, precision: 'minutes' | 'seconds' = 'minutes'): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(precision === 'seconds' && { second: '2-digit' }),
  });
  return (at) => format.format(at).replaceAll('/', '.').replace(',', '');
}

/** The day of an event in its time zone as `DD.MM.YYYY`; two days when it ends on another. */
export function readableDates({
  start_time,
  end_time,
  time_zone,
}: {
  start_time: string;
  end_time: string;
  time_zone: string;
}): string {
  const readable = readableTimeIn(time_zone);
  const [first, last] = [start_time, end_time].map((time) => readable(new Date(time)).slice(0, 10));
  return first === last ? `${first}` : `${first} – ${last}`;
}
