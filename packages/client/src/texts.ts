export type Language = 'es' | 'en';

export type Entry = string | ((facts: never) => string);
/** A text names its values, so that translators see what each is. Nothing can call one that takes them by position. */
type ValuesOf<Text> = Text extends string
  ? []
  : Text extends (facts: infer Facts extends object) => string
    ? [facts: Facts]
    : never;

/** Returns a text by its key with its values: `text('wait', { min: 8, max: 12 })`. */
export type TextOf<Texts> = <Key extends keyof Texts>(key: Key, ...values: ValuesOf<Texts[Key]>) => string;

type Widened<Text> = Text extends (facts: infer Facts) => string ? (facts: Facts) => string : string;

/** A table with the same keys in another language; functions take the facts of the Spanish ones. */
export type Translated<Spanish> = { [Key in keyof Spanish]: Widened<Spanish[Key]> };

/** @param texts of one language; a key whose table is not loaded yet is returned itself */
export function textOf<Texts extends Readonly<Record<keyof Texts, Entry>>>(texts: Partial<Texts>): TextOf<Texts> {
  return (key, ...values) => {
    const entry: Entry = texts[key] ?? String(key);
    return typeof entry === 'string' ? entry : Reflect.apply(entry, undefined, values);
  };
}
