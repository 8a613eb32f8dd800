import { useState } from 'react';
import type { MenuSheetColumns } from '@app/contract/back-office/menu-imports.ts';

export type SheetColumn = MenuSheetColumns['columns'][number];
export type ColumnChoice = ReturnType<typeof useColumnChoice>;

/** What a person says the columns are. Columns that their heading does not name wait for an answer. */
export function useColumnChoice({ columns }: Pick<MenuSheetColumns, 'columns'>) {
  const [fields, setFields] = useState<ReadonlyMap<string, string | null>>(
    () => new Map(columns.flatMap(({ letters, field, isSure }) => (isSure ? [[letters, field] as const] : []))),
  );
  const isOpen = ({ letters }: SheetColumn) => !fields.has(letters);
  const chosen = columns.flatMap(({ letters }) => {
    const field = fields.get(letters) ?? null;
    return field === null ? [] : [{ letters, field }];
  });
  return {
    /** Undefined: not answered. Null: the column is not read. */
    fieldOf: ({ letters }: SheetColumn) => fields.get(letters),
    /** A field is one column: another one with it is no longer read. */
    choose: ({ letters }: SheetColumn, field: string | null) => {
      const isSame = (other: SheetColumn) => other.letters !== letters && field !== null;
      const others = columns.filter(
        (other) => isSame(other) && (isOpen(other) ? other.field === field : fields.get(other.letters) === field),
      );
      setFields(new Map([...fields, ...others.map((other) => [other.letters, null] as const), [letters, field]]));
    },
    questions: columns.filter(({ isSure }) => !isSure),
    open: columns.filter(isOpen).length,
    hasName: chosen.some(({ field }) => field === 'name'),
    hasPrice: chosen.some(({ field }) => field === 'price'),
    /** Such as `name=B,price=D`. */
    asText: chosen.map(({ letters, field }) => `${field}=${letters}`).join(','),
  };
}
