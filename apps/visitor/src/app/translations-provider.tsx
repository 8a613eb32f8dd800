import { useEffect, useState, type ReactNode } from 'react';
import { useVenueState } from '#features/venues/venue-context.ts';
import { useLanguageChoice, visitorLanguage } from '#shared/texts/language-store.ts';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { setShownLanguage } from '#shared/texts/shown-language.ts';
import { languageOf, textLocale } from '#shared/texts/text-locale.ts';
import { TranslationsContext, type Translations } from '#shared/texts/use-text.ts';

/** Provides the texts in the visitor's or the browser's language, else in the venue's. @see APP-01 */
export function TranslationsProvider({ first, children }: { first: Translations; children: ReactNode }) {
  const [shown, setShown] = useState(first);
  const preferred = useLanguageChoice(visitorLanguage);
  const { venue } = useVenueState();
  const wanted = textLocale(preferred ?? venue?.language ?? languageOf(shown.locale), venue);

  useEffect(() => {
    let isCurrent = true;
    if (wanted !== shown.locale) {
      void loadTexts(wanted).then((text) => {
        if (isCurrent) setShown({ locale: wanted, text });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted, shown.locale]);

  useEffect(() => {
    const { documentElement } = document;
    // The server has set it. Without a change, a write computes all styles of the page again.
    if (documentElement.lang !== shown.locale) documentElement.lang = shown.locale;
    setShownLanguage(shown.locale);
  }, [shown.locale]);

  return <TranslationsContext value={shown}>{children}</TranslationsContext>;
}
