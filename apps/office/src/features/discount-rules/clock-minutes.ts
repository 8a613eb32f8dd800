const DAY_MINUTES = 1_440;

/** Returns the clock time of a minute of the day, or of the next one: `19:00`. Null: an empty text. */
export function clockOfMinute(minute: number | null): string {
  if (minute === null) return '';
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** Returns the minute of the day of a clock time; null: none is typed. */
export function minuteOfClock(typed: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(typed) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** Returns the end of hours, after their start: on the next day if its clock time comes first. */
export function untilAfter(fromMinute: number | null, untilMinute: number | null): number | null {
  if (untilMinute === null) return null;
  const ofDay = untilMinute % DAY_MINUTES;
  return fromMinute !== null && ofDay <= fromMinute ? ofDay + DAY_MINUTES : ofDay === 0 ? DAY_MINUTES : ofDay;
}
