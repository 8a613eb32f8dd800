import { useMemo } from 'react';
import type { TextLocale } from '#shared/texts/text-locale.ts';
import { useTextLocale } from '#shared/texts/use-text.ts';
import { textOf, type TextOf } from '@app/client/texts.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
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
