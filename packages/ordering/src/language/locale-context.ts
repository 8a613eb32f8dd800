import { createContext, useContext } from 'react';
import type { Language } from '@app/client/texts.ts';
import { languageOf, type TextLocale } from './text-locale.ts';

/** Language of the texts on the screen. */
export const LocaleContext = createContext<TextLocale>('es');

export function useTextLocale(): TextLocale {
  return useContext(LocaleContext);
}

export function useLanguage(): Language {
  return languageOf(useContext(LocaleContext));
}
