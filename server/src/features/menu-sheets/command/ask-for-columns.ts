import type { ImportTexts } from '../import-texts.ts';
import type { DescribedColumns } from '../sheet/describe-columns.ts';

/** The columns of a sheet with samples, and the option that says what they are. */
export function askForColumns({ headingsLine, columns }: DescribedColumns, texts: ImportTexts): string[] {
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
