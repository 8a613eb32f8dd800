import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLanguageChoice } from '../shared/texts/language-store.ts';
import type { Language } from '@app/client/texts.ts';
import { useVenueState } from '../features/venues/venue-context.ts';
import { loadTexts } from '../shared/texts/load-texts.ts';
import { setShownLanguage } from '../shared/texts/shown-language.ts';
import { TranslationsContext } from '../shared/texts/use-text.ts';
import type { Translations } from '../shared/texts/use-text.ts';

/** Puts all below into the visitor's language, or else the venue's. @see APP-01 */
export function TranslationsProvider({ first, children }: { first: Translations; children: ReactNode }) {
  const [shown, setShown] = useState(first);
  const chosen = useLanguageChoice((choice) => choice.chosen);
  const { venue } = useVenueState();
  const wanted: Language = chosen ?? venue?.language ?? shown.language;

  useEffect(() => {
    let isCurrent = true;
    if (wanted !== shown.language) {
      void loadTexts(wanted).then((text) => {
        if (isCurrent) setShown({ language: wanted, text });
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [wanted, shown.language]);

  useEffect(() => {
    document.documentElement.lang = shown.language;
    setShownLanguage(shown.language);
  }, [shown.language]);

  return <TranslationsContext value={shown}>{children}</TranslationsContext>;
}
