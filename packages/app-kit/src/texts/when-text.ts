import type { Language } from '@app/client/texts.ts';

/** Day and time: `21 nov, 20:30`. @param timeZone IANA name: of the venue, or of the device for what belongs to the person */
export function whenText(iso: string, language: Language, timeZone: string): string {
  const form = new Intl.DateTimeFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return form.format(new Date(iso));
}

/** IANA name of the time zone of this device, for times that belong to no venue. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Calendar day without year: `21 nov`. @param day `YYYY-MM-DD`, in no time zone */
export function dayText(day: string, language: Language): string {
  const form = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return form.format(new Date(`${day}T00:00:00Z`));
}

/** Remaining time: `14:05`, from an hour on `3:25:07`. */
export function countdownText(seconds: number): string {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}
