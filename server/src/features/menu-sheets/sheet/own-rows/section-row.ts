import { MENU_LIMITS } from '@app/contract/values/limits.ts';
import type { Headers } from '../recognise-headers.ts';
import { cellText, type SheetRow } from '../sheet.ts';

/** A row that begins with a word for sections: `Flia.: Bebidas`, `Rubro 02 - Bebidas`, `Cat. Postres`. */
const NAMED =
  /^(?:(?:flia|fam(?:ilia)?|rubro|cat(?:eg(?:or[ií]a)?)?|secc(?:i[oó]n)?|grupo|depto|departamento|section|category|group)(?:\.?\s*[:–-]|\.)|(?:flia|rubro)\s)\s*(?:\d+\s*[.:–-]?\s+)?(?=.*\p{L})(.+)$/iu;

/**
 * The section that a row names for those below it. Undefined: the row is none.
 *
 * @property isCertain a word says so; without one, only rows of products below it show that a name alone is a section
 */
export function sectionOf(
  { cells }: SheetRow,
  { columns }: Headers,
): { readonly name: string; readonly isCertain: boolean } | undefined {
  if (columns.has('category') || !columns.has('price')) return undefined;
  if (cellText(cells[columns.get('price')?.index ?? -1]) !== '') return undefined;
  const filled = [...cells.entries()].flatMap(([index, cell]) => {
    const text = cellText(cell).replaceAll(/\s+/g, ' ');
    return text === '' ? [] : [{ index, text }];
  });
  const [first, second, ...more] = filled;
  if (!first || more.length > 0) return undefined;
  const named = NAMED.exec(filled.map(({ text }) => text).join(': '))?.[1];
  if (named !== undefined) return { name: named, isCertain: true };
  if (second) return undefined;
  // In a list with codes, a section stands in their column.
  const isAlone = first.index === columns.get('name')?.index || (first.index === 0 && isTitle(first.text));
  return isAlone ? { name: first.text, isCertain: false } : undefined;
}

function isTitle(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= MENU_LIMITS.category;
}
