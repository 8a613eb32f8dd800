/**
 * @param values not empty;
 * @returns the quantile `at` (0 to 1)
 */
export function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export type Measured = { perSecond: number; p50Ms: number; p99Ms: number };

/** Combines rounds: the median of each figure. */
export function medianOf(rounds: readonly Measured[]): Measured {
  return {
    perSecond: median(rounds.map((round) => round.perSecond)),
    p50Ms: median(rounds.map((round) => round.p50Ms)),
    p99Ms: median(rounds.map((round) => round.p99Ms)),
  };
}

/** Prints a table for people, and for `docs/performance.md`, where it can be pasted. */
export function printTable(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(shown).join(' | ')} |`;
  console.log([line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'));
}

function shown(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  return cell >= 100 ? Math.round(cell).toLocaleString('en') : cell.toPrecision(3);
}
