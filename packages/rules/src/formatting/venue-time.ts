/** An ISO instant, or ms since the epoch. */
type Instant = string | number;

/**
 * Returns a clock time in the venue's zone: `21:40`.
 *
 * @param timeZone IANA name
 */
export function clockText(at: Instant, timeZone: string): string {
  const { hour, minute } = wallClock(at, timeZone);
  return `${hour}:${minute}`;
}

/** Returns a date and time in the venue's zone in the documented form: `DD/MM/YY - HH:mm`. @see ORD-04 */
export function dateTimeText(at: Instant, timeZone: string): string {
  const { day, month, year, hour, minute } = wallClock(at, timeZone);
  return `${day}/${month}/${year} - ${hour}:${minute}`;
}

/** Returns the calendar day in the venue's zone as `YYYY-MM-DD`, to compare the days of two instants. */
export function calendarDay(at: Instant, timeZone: string): string {
  const { day, month, year } = wallClock(at, timeZone);
  return `20${year}-${month}-${day}`;
}

/**
 * Returns the weekday with its number in the month, in this order in each language: `lunes 30`, `Monday 30`.
 *
 * @param width `short`: `lun 30`, `Mon 30`
 */
export function weekdayText(at: Instant, timeZone: string, language: string, width: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, weekday: width, day: 'numeric' });
  const parts = new Map(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${parts.get('weekday') ?? ''} ${parts.get('day') ?? ''}`;
}

function wallClock(at: Instant, timeZone: string) {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(new Date(at))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { day: part('day'), month: part('month'), year: part('year'), hour: part('hour'), minute: part('minute') };
}

/** By time zone: to make a format takes longer than all else on a board of many tickets. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}
