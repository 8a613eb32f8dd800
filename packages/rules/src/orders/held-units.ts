/** A line of an order, as far as its units count. */
export type HeldLine = {
  readonly parentLine: number | null;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly countsStock: boolean;
};

/**
 * Returns the units that an unpaid order holds for its person. Choices without a price hold none: they come with the
 * product that they belong to. An order to be paid by card holds none either: it expires within minutes.
 *
 * @see ORD-07
 */
export function heldUnits({
  isCash,
  lines,
}: {
  readonly isCash: boolean;
  readonly lines: readonly HeldLine[];
}): number {
  if (!isCash) return 0;
  const held = lines.filter((line) => line.countsStock && (line.parentLine === null || line.unitPriceMinor > 0));
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}
