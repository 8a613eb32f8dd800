import { createContext, use, useEffect } from 'react';

/** Returns a value of a field as the form shows it: `$ 8.100`, not 810000. Null: the plain value will do. */
export type FieldValueText = (value: unknown) => string | null;

/** The fields of the surrounding form by name; null outside of a form that compares values. */
export const FieldValueTexts = createContext<Map<string, FieldValueText> | null>(null);

/** Lets the surrounding form show other values of a field, as those of a conflict. @see API-03 */
export function useFieldValueText(name: string, text: FieldValueText): void {
  const texts = use(FieldValueTexts);
  useEffect(() => {
    texts?.set(name, text);
  });
}
