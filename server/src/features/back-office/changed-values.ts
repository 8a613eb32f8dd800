import { cutText } from '#platform/text/cut-text.ts';

type Fact = string | number | boolean | null;

/** Longest text of one value in the audit. UTF-16 units. */
const TEXT_MAX_CHARACTERS = 200;
/** A phone can be a person's; the audit outlives personal data. */
const NOT_RECORDED = ['phone'];

/** The values that differ, as `name.before` and `name.after`. Lists are written as JSON. */
export function changedValues(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, Fact> {
  const facts: Record<string, Fact> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[name]) === JSON.stringify(after[name])) continue;
    if (name in before) facts[`${name}.before`] = toFact(name, before[name]);
    if (name in after) facts[`${name}.after`] = toFact(name, after[name]);
  }
  return facts;
}

function toFact(name: string, value: unknown): Fact {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (NOT_RECORDED.includes(name)) return '…';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > TEXT_MAX_CHARACTERS ? `${cutText(text, TEXT_MAX_CHARACTERS - 1)}…` : text;
}
