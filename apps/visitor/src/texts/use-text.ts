import { ApiProblem } from '@app/client/failures.ts';
import { createContext, use } from 'react';
import type { Language } from '../device/language-store.ts';
import { es } from './es.ts';
import type { Texts } from './es.ts';
import type { KnownTexts } from './load-texts.ts';

export type TextKey = keyof Texts;
type Filling<Key extends TextKey> = Texts[Key] extends (...filling: infer Values) => string ? Values : [];
/** A text by its key, filled with the values that it asks for. */
export type Text = <Key extends TextKey>(key: Key, ...filling: Filling<Key>) => string;

export type Wording = { language: Language; texts: KnownTexts };
export const WordingContext = createContext<Wording>({ language: 'es', texts: es });

export function useText(): Text {
  return textOf(use(WordingContext).texts);
}

export function useLanguage(): Language {
  return use(WordingContext).language;
}

const made = new WeakMap<KnownTexts, Text>();

/** The same function for the same texts, so that it may stand in a list of dependencies. */
export function textOf(texts: KnownTexts): Text {
  const known = made.get(texts);
  if (known) return known;
  const text: Text = (key, ...filling) => {
    // A key reads as itself until its texts have come; what needs them waits for them (lazyPart).
    const found: string | ((...values: never[]) => string) = texts[key] ?? key;
    return typeof found === 'string' ? found : String(Reflect.apply(found, undefined, filling));
  };
  made.set(texts, text);
  return text;
}

/** What to tell people about a failed call: the server's own words, or that it did not work. @see APP-09 */
export function failureText(text: Text, failure: unknown): string {
  const words = failure instanceof ApiProblem ? failure.detail : '';
  return words || text('constants.default-error-message');
}
