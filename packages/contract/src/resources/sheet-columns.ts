import type { Fields } from './define-resource.ts';
import type { Field, SheetColumn, SheetHeading, TranslatedKind } from './fields.ts';

/** The same field with a column in the sheets of a menu. */
export function inSheets<Declared extends Field, const Sheet extends SheetColumn>(
  field: Declared,
  sheet: Declared extends { readonly kind: TranslatedKind } ? Sheet : Sheet & { readonly translation?: never },
): Declared & { readonly sheet: Sheet } {
  return { ...field, sheet };
}

/** Makes a list of words that are separated by commas. */
export function listed(words: string): string[] {
  return words.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '));
}

type ColumnOf<Sheet> = Sheet extends { readonly column: infer Column extends string }
  ? Column | (Sheet extends { readonly translation: SheetHeading } ? `translated${Capitalize<Column>}` : never)
  : never;

/** Names of the columns of a resource. */
type ColumnsOf<Declared extends Fields> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly sheet: infer Sheet } ? ColumnOf<Sheet> : never;
}[keyof Declared];

/** The headings of the columns of a resource, by the name of the column. */
export function sheetColumnsOf<Declared extends Fields>(resource: {
  readonly fields: Declared;
}): Readonly<Record<ColumnsOf<Declared>, SheetHeading>>;
export function sheetColumnsOf({ fields }: { readonly fields: Fields }): Readonly<Record<string, SheetHeading>> {
  return Object.fromEntries(
    Object.values(fields).flatMap(({ sheet }) =>
      sheet
        ? [
            [sheet.column, sheet] as const,
            ...(sheet.translation ? [[translatedColumn(sheet.column), sheet.translation] as const] : []),
          ]
        : [],
    ),
  );
}

function translatedColumn(column: string): string {
  return `translated${column.charAt(0).toUpperCase()}${column.slice(1)}`;
}
