import { ApiProblem } from '@app/client/failures.ts';
import { textOf } from '@app/client/texts.ts';
import type { Language } from '@app/client/texts.ts';
import { createContext, use } from 'react';
import { es } from './es.ts';
import type { Text, Texts } from './es.ts';
import { languageOf } from './text-locale.ts';
import type { TextLocale } from './text-locale.ts';

export type Translations = { locale: TextLocale; text: Text };
export const TranslationsContext = createContext<Translations>({ locale: 'es', text: textOf<Texts>(es) });

export function useText(): Text {
  return use(TranslationsContext).text;
}

export function useLanguage(): Language {
  return languageOf(use(TranslationsContext).locale);
}

export function useTextLocale(): TextLocale {
  return use(TranslationsContext).locale;
}

/** Text of a failed call: the server's own, or a general one. @see APP-09 */
export function failureText(text: Text, failure: unknown): string {
  const words = failure instanceof ApiProblem ? failure.detail : '';
  return words || text('constants.default-error-message');
}
