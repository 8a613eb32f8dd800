import type { Language } from '@app/client/texts.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { ReaderLocale } from '@app/rules/formatting/date-locale.ts';

/** Language of the texts; in Spanish, `es-PE` says tú and `es` says vos. */
export type TextLocale = ReaderLocale;

/**
 * Returns the texts that visitors of a venue read in a language. Venues that charge in soles are in Peru, where the reader
 * is tú.
 *
 * @see APP-01
 */
export function textLocale(language: Language, venue: { readonly currency: Currency } | null): TextLocale {
  return language === 'es' && venue?.currency === 'PEN' ? 'es-PE' : language;
}

export function languageOf(locale: TextLocale): Language {
  return locale === 'en' ? 'en' : 'es';
}

export function isTextLocale(value: unknown): value is TextLocale {
  return value === 'es' || value === 'en' || value === 'es-PE';
}
