import { createContext, useContext } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import { textOf, type Language } from '@app/client/texts.ts';
import { es, type Text, type Texts } from './es.ts';
import { languageOf, type TextLocale } from './text-locale.ts';

export type Translations = { locale: TextLocale; text: Text };
export const TranslationsContext = createContext<Translations>({ locale: 'es', text: textOf<Texts>(es) });

export function useText(): Text {
  return useContext(TranslationsContext).text;
}

export function useLanguage(): Language {
  return languageOf(useContext(TranslationsContext).locale);
}

export function useTextLocale(): TextLocale {
  return useContext(TranslationsContext).locale;
}

/** Text of a failed call: the server's own, or a general one. @see APP-09 */
export function failureText(text: Text, failure: unknown): string {
  const words = failure instanceof ApiProblem ? failure.detail : '';
  return words || text('constants.default-error-message');
}
