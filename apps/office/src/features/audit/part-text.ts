import { z } from 'zod';
import type { useText } from './use-text.ts';

const Row = z.looseObject({
  name: z.string().optional(),
  description: z.string().optional(),
  title: z.string().optional(),
});
const Rows = z.array(z.union([z.string(), z.number(), Row]));
const NAMES_SHOWN = 3;

/**
 * Rows of a field, stored as text, by their names: `Zona A, Zona B y 2 más`. Without names, how many they are. A long text
 * is stored cut: it cannot be read back.
 */
export function partText(
  stored: string,
  names: Readonly<Record<string, string>>,
  text: ReturnType<typeof useText>,
): string {
  const rows = Rows.safeParse(parsed(stored)).data;
  if (rows === undefined) return text('audit-details');
  const shown = rows.flatMap((row) => nameOf(row, names) ?? []);
  if (rows.length === 0) return text('nothing');
  if (shown.length < rows.length) return text('audit-rows', { count: rows.length });
  const first = shown.slice(0, NAMES_SHOWN).join(', ');
  return shown.length > NAMES_SHOWN ? text('audit-and-more', { first, count: shown.length - NAMES_SHOWN }) : first;
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

function nameOf(row: z.infer<typeof Rows>[number], names: Readonly<Record<string, string>>): string | undefined {
  if (typeof row === 'string') return row;
  if (typeof row === 'number') return names[String(row)];
  return row.name ?? row.description ?? row.title;
}
