import type { Language } from '@app/client/texts.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Time since an instant: `hace 3 min`. Both instants are the server's. */
export function timeAgoText(iso: string, nowIso: string, language: Language): string {
  return relativeText(Date.parse(nowIso) - Date.parse(iso), -1, language);
}

/** Time until an instant: `dentro de 3 min`. Both instants are the server's. */
export function waitText(iso: string, nowIso: string, language: Language): string {
  return relativeText(Date.parse(iso) - Date.parse(nowIso), 1, language);
}

/** @param direction -1: past; 1: future */
function relativeText(distanceMs: number, direction: -1 | 1, language: Language): string {
  const seconds = Math.max(0, Math.round(distanceMs / 1000));
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 1];
  const form = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' });
  return form.format(direction * Math.floor(seconds / length), unit);
}
