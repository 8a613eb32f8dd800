const MINUTES_OF_HOUR = 60;

/** `08:00` of the minutes since midnight. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / MINUTES_OF_HOUR))}:${two(minute % MINUTES_OF_HOUR)}`;
}

/** Minutes since midnight of `08:00`; null: no time. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/u.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * MINUTES_OF_HOUR + Number(minutes);
}

/** The name of a weekday, 1 for Monday. */
export function weekdayName(weekday: number, language: string): string {
  const monday = Date.UTC(2026, 10, 30);
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    monday + (weekday - 1) * 86_400_000,
  );
}
