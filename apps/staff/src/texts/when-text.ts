import type { Language } from './use-text.ts';

/** A day and time as people read them: `21 nov, 20:30`. */
export function whenText(iso: string, language: Language): string {
  const form = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return form.format(new Date(iso));
}

/** What is left of a wait: `14:05`. */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
