import type { Column } from '#shared/table/data-table.tsx';
import { useLanguage } from './use-text.ts';
import styles from './operations.module.css';

type Tone = 'warn' | 'bad';

/** Makes columns of figures. Those above their limit have a tone. */
export function useFigureColumn() {
  const numbers = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 0 });
  return function figureColumn<Row>(
    name: string,
    title: string,
    valueOf: (row: Row) => number | null,
    { unit, tone, above = 0 }: { unit?: string; tone?: Tone; above?: number } = {},
  ): Column<Row> {
    return {
      name,
      title,
      isNumber: true,
      show: (row) => {
        const value = valueOf(row);
        if (value === null) return null;
        return (
          <span className={styles['figure']} data-tone={value > above ? tone : undefined}>
            {numbers.format(value)}
            {unit !== undefined && ` ${unit}`}
          </span>
        );
      },
    };
  };
}
