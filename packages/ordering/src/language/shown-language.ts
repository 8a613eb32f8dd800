import type { TextLocale } from './text-locale.ts';

let shown: TextLocale = 'es';

/** Displayed texts, for calls outside components. */
export function shownLanguage(): TextLocale {
  return shown;
}

export function setShownLanguage(locale: TextLocale): void {
  shown = locale;
}
