import type { Language } from '@app/client/texts.ts';

let shown: Language = 'es';

/** The language that is on the screen, for calls that are made outside of a view. */
export function shownLanguage(): Language {
  return shown;
}

export function setShownLanguage(language: Language): void {
  shown = language;
}
