import type { BadReason, BadRow } from '#features/catalogue/menu-plans/sheet-product.ts';

/** Rows that are bad for one reason in one column. */
export type BadCause = {
  readonly reason: BadReason;
  readonly column: string | null;
  readonly rows: readonly BadRow[];
};

/** The causes of bad rows, in the order of their first rows. */
export function badCauses(bad: readonly BadRow[]): BadCause[] {
  return [...Map.groupBy(bad, ({ reason, column }) => `${reason} ${column ?? ''}`).values()].flatMap((rows) => {
    const [first] = rows;
    return first ? [{ reason: first.reason, column: first.column, rows }] : [];
  });
}

/** `2–4, 9` */
export function lineRanges(lines: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const line of [...new Set(lines)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && line === last.to + 1) last.to = line;
    else ranges.push({ from: line, to: line });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
