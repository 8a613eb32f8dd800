import { textOf, type Language, type TextOf, type Translated } from '@app/client/texts.ts';
import { createFailureText, type FailureText, type FailureWords } from './failure-text.ts';
import { useLanguage } from './language.ts';

/** Texts of a feature and of its app, in the chosen language. */
export type FeatureTexts<Table> = {
  useText: () => TextOf<Table>;
  useFailureText: () => FailureText;
  useLanguage: () => Language;
  /** Finds the text of a key that is made of names, such as `events.startsAt`; undefined without a plain text. */
  findText: (language: Language, key: string) => string | undefined;
  /** In another language than the chosen one, or outside of components. */
  textIn: (language: Language) => TextOf<Table>;
};

/**
 * Makes the function with which each feature makes its texts. They have the general texts of the app too.
 *
 * @param generalEn the same keys in English
 */
export function createAppTexts<General extends FailureWords>(
  generalEs: General & Translated<General>,
  generalEn: FailureWords & Translated<General>,
) {
  const useFailureText = createFailureText({ es: generalEs, en: generalEn });
  return function featureTexts<Own extends object>(
    es: Own & Translated<Own>,
    en: Translated<Own>,
  ): FeatureTexts<Translated<General> & Translated<Own>> {
    type Table = Translated<General> & Translated<Own>;
    const tables = { es: { ...generalEs, ...es }, en: { ...generalEn, ...en } };
    const texts = { es: textOf<Table>(tables.es), en: textOf<Table>(tables.en) };
    const plain = { es: plainTexts(tables.es), en: plainTexts(tables.en) };
    return {
      useText: () => texts[useLanguage()],
      useFailureText,
      useLanguage,
      findText: (language, key) => plain[language].get(key),
      textIn: (language) => texts[language],
    };
  };
}

function plainTexts(table: object): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([key, text]: [string, unknown]): [string, string][] =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  );
}
