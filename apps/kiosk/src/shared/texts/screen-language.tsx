import { useEffect, type ReactNode } from 'react';
import type { Language } from '@app/client/texts.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { LocaleContext } from '@app/ordering/language/locale-context.ts';
import { setShownLanguage } from '@app/ordering/language/shown-language.ts';
import { textLocale } from '@app/ordering/language/text-locale.ts';

/** Shows its content in the wanted language, else in that of the venue. @see APP-01 */
export function ScreenLanguage({
  wanted,
  venue,
  children,
}: {
  wanted: Language | null;
  venue: Pick<Venue, 'language' | 'currency'> | null;
  children: ReactNode;
}) {
  const locale = textLocale(wanted ?? venue?.language ?? 'es', venue);
  useEffect(() => {
    document.documentElement.lang = locale;
    setShownLanguage(locale);
  }, [locale]);
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}
