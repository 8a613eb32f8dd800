import { useMemo } from 'react';
import type { TextLocale } from '#shared/texts/text-locale.ts';
import { useTextLocale } from '#shared/texts/use-text.ts';
import { textOf, type TextOf } from '@app/client/texts.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
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
