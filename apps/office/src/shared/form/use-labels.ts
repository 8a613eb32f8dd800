import type { PlainTextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';

/** Labels of fields by name. */
export function useLabels(keys: Readonly<Record<string, PlainTextKey>>): Record<string, string> {
  const text = useText();
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)]));
}
