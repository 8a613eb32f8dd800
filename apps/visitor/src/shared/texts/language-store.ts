import { asRecord, persistedStore } from '@app/client/storage/persisted-store.ts';
import type { Language } from '@app/client/texts.ts';

type Choice = { chosen: Language | null };

const NOTHING_CHOSEN: Choice = { chosen: null };
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The language that the visitor chose. @see APP-01 */
export const useLanguageChoice = persistedStore<Choice>('language', NOTHING_CHOSEN, (value): value is Choice =>
  isLanguage(asRecord(value).get('chosen')),
);

function isLanguage(value: unknown): value is Language {
  return value === 'es' || value === 'en';
}

/** Returns the chosen language, else the browser's first one of ours; null without either. @see APP-01 */
export function visitorLanguage({ chosen }: Choice): Language | null {
  return chosen ?? navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? null;
}

/** Also sets a cookie, so that the server renders the first screen in it. */
export function chooseLanguage(language: Language): void {
  useLanguageChoice.setState({ chosen: language }, true);
  document.cookie = `language=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`;
}
