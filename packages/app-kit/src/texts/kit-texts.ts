import { textOf, type TextOf, type Translated } from '@app/client/texts.ts';
import { useLanguage } from './language.ts';

/** Makes the hook of parts of the kit that reads their texts. */
export function kitTexts<Own extends object>(
  es: Own & Translated<Own>,
  en: Translated<Own>,
): () => TextOf<Translated<Own>> {
  const texts = { es: textOf<Translated<Own>>(es), en: textOf<Translated<Own>>(en) };
  return function useText() {
    return texts[useLanguage()];
  };
}
