import { textOf, type Entry, type TextOf } from '@app/client/texts.ts';
import { addressAsTu } from '@app/contract/protocol/address-as-tu.ts';
import { useTextLocale } from '@app/ordering/language/locale-context.ts';
import type { TextLocale } from '@app/ordering/language/text-locale.ts';

/** Makes the hook of a feature's texts, in the language of the screen. @see APP-01 */
export function featureTexts<Table extends Readonly<Record<keyof Table, Entry>>>(
  spanish: Table,
  english: Table,
): () => TextOf<Table> {
  const es = textOf<Table>(spanish);
  const texts: Readonly<Record<TextLocale, TextOf<Table>>> = {
    es,
    'es-PE': (key, ...values) => addressAsTu(es(key, ...values)),
    en: textOf<Table>(english),
  };
  return function useText() {
    return texts[useTextLocale()];
  };
}
