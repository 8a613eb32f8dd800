import type { Language } from '../texts/use-text.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** How long ago something was: `hace 3 min`. Both instants are the server's. */
export function ageText(iso: string, nowIso: string, language: Language): string {
  const seconds = Math.max(0, Math.round((Date.parse(nowIso) - Date.parse(iso)) / 1000));
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  const form = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
  return form.format(-Math.floor(seconds / length), unit);
}
