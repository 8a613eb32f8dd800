import { useEffect, useState, type ReactNode } from 'react';
import { useLanguageChoice, visitorLanguage } from '#shared/texts/language-store.ts';
import { loadTexts } from '#shared/texts/load-texts.ts';
import { TextContext, type Translations } from '#shared/texts/use-text.ts';
import { LocaleContext } from '@app/ordering/language/locale-context.ts';
import { setShownLanguage } from '@app/ordering/language/shown-language.ts';
import { languageOf, textLocale } from '@app/ordering/language/text-locale.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';

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

  return (
    <LocaleContext value={shown.locale}>
      <TextContext value={shown.text}>{children}</TextContext>
    </LocaleContext>
  );
}
