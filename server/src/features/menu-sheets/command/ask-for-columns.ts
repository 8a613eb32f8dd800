import type { ImportTexts } from '../import-texts.ts';
import type { KnownColumns } from '../sheet/chosen-columns.ts';
import { describeColumns, type DescribedColumns } from '../sheet/describe-columns.ts';
import type { SheetRow } from '../sheet/sheet.ts';

/** The columns of a sheet with samples, and the option that says what they are. */
export function askForColumns(rows: readonly SheetRow[], known: KnownColumns, texts: ImportTexts): string[] {
  const { headingsLine, columns } = describeColumns(rows, undefined, known);
  const numberOf = ({ index }: DescribedColumns['columns'][number]) => index + 1;
  const guessed = columns.filter(({ column }) => column !== null);
  const once = [...new Map(guessed.toReversed().map((column) => [column.column, column])).values()].toReversed();
  const example = once.map((column) => `${column.column}=${numberOf(column)}`).join(',');
  return [
    texts.columnsUnknown(headingsLine),
    ...columns.map((column) => {
      const samples = column.samples.map((sample) => `«${sample}»`).join(', ');
      return `  ${String(numberOf(column)).padStart(3)}  ${column.heading || '–'}: ${samples || texts.nothing}`;
    }),
    texts.chooseColumns(example || 'name=1,price=2'),
  ];
}
