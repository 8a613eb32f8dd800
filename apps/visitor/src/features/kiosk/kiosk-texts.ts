import { useMemo } from 'react';
import { textOf, type TextOf } from '@app/client/texts.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import type { TextLocale } from '@app/ordering/language/text-locale.ts';
import { kioskEn } from './kiosk.en.texts.ts';
import { kioskEs, type KioskTexts } from './kiosk.es.texts.ts';

export type KioskText = TextOf<KioskTexts>;

/** Texts of the kiosk in the chosen language. @see APP-01 */
export function useKioskText(): KioskText {
  const locale = useTextLocale();
  return useMemo(() => kioskText(locale), [locale]);
}

function kioskText(locale: TextLocale): KioskText {
  if (locale === 'en') return textOf<KioskTexts>(kioskEn);
  const spanish = textOf<KioskTexts>(kioskEs);
  return locale === 'es' ? spanish : (key, ...values) => addressAsTu(spanish(key, ...values));
}
