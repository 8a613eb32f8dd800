/** Language of a reader; `es-PE` at a venue in Peru. */
export type ReaderLocale = 'es' | 'es-PE' | 'en';

const DATE_LOCALES = { es: 'es-AR', 'es-PE': 'es-PE', en: 'en-GB' } as const satisfies Record<ReaderLocale, string>;

/** Returns the locale of written dates: Peru writes `setiembre`, Argentina `septiembre`. @see APP-01 */
export function dateLocale(locale: ReaderLocale): (typeof DATE_LOCALES)[ReaderLocale] {
  return DATE_LOCALES[locale];
}
