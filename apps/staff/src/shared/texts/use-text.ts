import { create } from 'zustand';
import { readStored, save } from '#shared/device/storage.ts';
import { textOf, type Language, type TextOf } from '@app/client/texts.ts';
import type { ProblemCode } from '@app/contract/protocol/problem-codes.ts';
import { problemText } from '@app/contract/protocol/problem-texts.ts';
import { en } from './en.ts';
import { es, type Texts } from './es.ts';

const LANGUAGE_KEY = 'staff-language';

type Choice = { language: Language; choose: (language: Language) => void };

export const useLanguage = create<Choice>()((set) => ({
  language: firstLanguage(),
  choose: (language) => {
    save(LANGUAGE_KEY, language);
    set({ language });
  },
}));

/** The chosen language, else the browser's; Spanish for any other. */
function firstLanguage(): Language {
  const stored = readStored(LANGUAGE_KEY);
  if (stored === 'es' || stored === 'en') return stored;
  return navigator.language.toLowerCase().startsWith('en') ? 'en' : 'es';
}

const spanish = textOf<Texts>(es);
const english = textOf<Texts>(en);

/** Texts in the chosen language. */
export function useText(): TextOf<Texts> {
  return useLanguage((choice) => choice.language) === 'en' ? english : spanish;
}

export function useProblemText(): (code: ProblemCode, facts: Record<string, unknown>) => string {
  const language = useLanguage((choice) => choice.language);
  return (code, facts) => problemText(language, code, facts);
}
