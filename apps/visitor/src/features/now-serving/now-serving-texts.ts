import { useMemo } from 'react';
import { textOf, type TextOf } from '@app/client/texts.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import type { TextLocale } from '@app/ordering/language/text-locale.ts';
import { nowServingEn } from './now-serving.en.texts.ts';
import { nowServingEs, type NowServingTexts } from './now-serving.es.texts.ts';

export type NowServingText = TextOf<NowServingTexts>;

/** Texts of the screen in the language of the venue, or of the address. @see APP-01 */
export function useNowServingText(): NowServingText {
  const locale = useTextLocale();
  return useMemo(() => nowServingText(locale), [locale]);
}

function nowServingText(locale: TextLocale): NowServingText {
  if (locale === 'en') return textOf<NowServingTexts>(nowServingEn);
  const spanish = textOf<NowServingTexts>(nowServingEs);
  return locale === 'es' ? spanish : (key, ...values) => addressAsTu(spanish(key, ...values));
}
