import type { Language } from '@app/client/texts.ts';

let shown: Language = 'es';

/** Displayed language, for calls outside components. */
export function shownLanguage(): Language {
  return shown;
}

export function setShownLanguage(language: Language): void {
  shown = language;
}
