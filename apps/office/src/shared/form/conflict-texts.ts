import type { FieldValueText } from './field-value-text.ts';

/** What a conflict shows of a field: its label, and a value in the form of the field. */
export type ConflictTexts = {
  readonly label: (name: string) => string;
  readonly shown: (name: string, value: unknown) => string;
};

export type PlainWords = {
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  readonly rows: (count: number) => string;
  readonly details: string;
};

/**
 * Texts of the fields of a form.
 *
 * @param fieldValueTexts of the fields that show more than their plain value, by name
 */
export function conflictTexts(
  labels: Readonly<Record<string, string>>,
  fieldValueTexts: ReadonlyMap<string, FieldValueText>,
  words: PlainWords,
): ConflictTexts {
  return {
    label: (name) => labels[name] ?? name,
    shown: (name, value) => {
      const own = fieldValueTexts.get(name)?.(value) ?? null;
      return own === null ? plainText(value, words) : own || words.nothing;
    },
  };
}

function plainText(value: unknown, { yes, no, nothing, rows, details }: PlainWords): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return details;
  if (value.length === 0) return nothing;
  return value.every((each) => typeof each !== 'object') ? value.map(String).join(', ') : rows(value.length);
}

/** How much an amount rose or fell: `+4,4 %`; null for other fields. */
export function changeOf(name: string, before: unknown, after: unknown, language: 'es' | 'en'): string | null {
  if (!name.endsWith('Minor') || typeof before !== 'number' || typeof after !== 'number' || before === 0) return null;
  const share = (after - before) / before;
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' });
}
