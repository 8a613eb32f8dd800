import { create } from 'zustand';
import { problemText } from '@app/contract/problem-texts.ts';
import type { ProblemCode } from '@app/contract/problem-codes.ts';
import { readSaved, save } from '../device/storage.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import type { TextKey, Texts } from './es.ts';

export type Language = 'es' | 'en';

const LANGUAGE_KEY = 'staff-language';

type Choice = { language: Language; choose: (language: Language) => void };

export const useLanguage = create<Choice>()((set) => ({
  language: readSaved(LANGUAGE_KEY) === 'en' ? 'en' : 'es',
  choose: (language) => {
    save(LANGUAGE_KEY, language);
    set({ language });
  },
}));

type FactsOf<Key extends TextKey> = Texts[Key] extends (facts: infer Facts) => string ? [facts: Facts] : [];
export type TextOf = <Key extends TextKey>(key: Key, ...facts: FactsOf<Key>) => string;

function textOf(texts: Texts): TextOf {
  return (key, ...facts) => {
    const text: string | ((given: never) => string) = texts[key];
    if (typeof text === 'string') return text;
    return Reflect.apply(text, undefined, facts);
  };
}

const spanish = textOf(es);
const english = textOf(en);

/** The texts in the chosen language: `text('wait', { min: 8, max: 12 })`. */
export function useText(): TextOf {
  return useLanguage((choice) => choice.language) === 'en' ? english : spanish;
}

export function useProblemText(): (code: ProblemCode, facts: Record<string, unknown>) => string {
  const language = useLanguage((choice) => choice.language);
  return (code, facts) => problemText(language, code, facts);
}
