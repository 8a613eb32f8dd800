import { createContext, useContext } from 'react';
import { ApiProblem } from '@app/client/failures.ts';
import { textOf } from '@app/client/texts.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import type { TextLocale } from '@app/ordering/language/text-locale.ts';
import { es, type Text, type Texts } from './es.ts';

export type Translations = { locale: TextLocale; text: Text };
export const TextContext = createContext<Text>(textOf<Texts>(es));

export function useText(): Text {
  return useContext(TextContext);
}

/** Writes numbers in the language of the screen. */
export function useNumberFormat(options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat(useTextLocale() === 'en' ? 'en' : 'es-AR', options);
}

/** Text of a failed call: the server's own, or a general one. @see APP-09 */
export function failureText(text: Text, failure: unknown): string {
  const words = failure instanceof ApiProblem ? failure.detail : '';
  return words || text('constants.default-error-message');
}
