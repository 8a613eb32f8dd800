import { create } from 'zustand';
import { FactorNotConfirmed } from '@app/client/factor-question.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { PasskeyCancelled } from '@app/client/passkeys.ts';
import { textOf, type Language, type TextOf } from '@app/client/texts.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { en } from './en.ts';
import { es, type Texts } from './es.ts';

/** The choice in the staff app counts here too. */
const LANGUAGE_KEY = 'staff-language';

type Choice = { language: Language; choose: (language: Language) => void };

export const useLanguage = create<Choice>()((set) => ({
  language: firstLanguage(),
  choose: (language) => {
    localStorage.setItem(LANGUAGE_KEY, language);
    set({ language });
  },
}));

/** The chosen language, else the browser's; Spanish for any other. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(LANGUAGE_KEY);
  if (stored === 'es' || stored === 'en') return stored;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es';
}

const spanish = textOf<Texts>(es);
const english = textOf<Texts>(en);

export function useText(): TextOf<Texts> {
  return useLanguage((choice) => choice.language) === 'en' ? english : spanish;
}

/** Texts in the chosen language, outside of components. */
export function currentText(): TextOf<Texts> {
  return useLanguage.getState().language === 'en' ? english : spanish;
}

/** Text of a failed call. */
export function useFailureText(): (error: unknown) => string {
  const text = useText();
  const language = useLanguage((choice) => choice.language);
  return (error) => {
    if (error instanceof ApiProblem) return problemText(language, error.code, error.facts);
    if (error instanceof FactorNotConfirmed) return text('factor-not-confirmed');
    return text(error instanceof PasskeyCancelled ? 'passkey-cancelled' : 'no-network');
  };
}
