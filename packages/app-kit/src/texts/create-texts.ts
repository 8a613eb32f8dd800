import { textOf, type Language, type TextOf, type Translated } from '@app/client/texts.ts';
import { currentLanguage, useLanguage } from './language.ts';

/** The texts of a feature, in the chosen language. */
export type FeatureTexts<Spanish> = {
  useText: () => TextOf<Translated<Spanish>>;
  useLanguage: () => Language;
  /** For calls outside of components. */
  currentText: () => TextOf<Translated<Spanish>>;
  /** Finds the text of a key that is made of names, such as `events.startsAt`; undefined without a plain text. */
  useTextOfName: () => (key: string) => string | undefined;
};

/**
 * Makes the texts of a feature from its tables and the general ones.
 *
 * @param en the same keys in English
 */
export function createTexts<Spanish extends object>(
  es: Spanish & Translated<Spanish>,
  en: Translated<Spanish>,
): FeatureTexts<Spanish> {
  const texts = { es: textOf<Translated<Spanish>>(es), en: textOf<Translated<Spanish>>(en) };
  const plain = { es: plainTexts(es), en: plainTexts(en) };
  return {
    useText: () => texts[useLanguage()],
    useLanguage,
    currentText: () => texts[currentLanguage()],
    useTextOfName: () => {
      const language = useLanguage();
      return (key) => plain[language].get(key);
    },
  };
}

function plainTexts(table: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([key, text]: [string, unknown]): [string, string][] =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  );
}
