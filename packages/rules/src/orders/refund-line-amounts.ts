/** What a line cost, minor units, after its own benefit. */
type SoldLine = { priceMinor: number };

/**
 * Splits the total of an order among its lines by their prices, so that discounts of the whole order reduce each line. The
 * shares add up to the total.
 *
 * @see REF-04
 */
export function lineSharesMinor(lines: readonly SoldLine[], totalMinor: number): number[] {
  const sumMinor = lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0);
  let countedMinor = 0;
  return lines.map(({ priceMinor }) => {
    const beforeMinor = proportion(totalMinor, countedMinor, sumMinor);
    countedMinor += priceMinor;
    return proportion(totalMinor, countedMinor, sumMinor) - beforeMinor;
  });
}

/**
 * Returns what a refund of some units of a line gives back. Refunds of all units, in any steps, add up to the share.
 *
 * @param refundedUnits units that were refunded before
 * @see REF-04
 */
export function refundOfUnitsMinor(
  line: { shareMinor: number; quantity: number },
  refundedUnits: number,
  units: number,
): number {
  const { shareMinor, quantity } = line;
  const untilMinor = proportion(shareMinor, refundedUnits + units, quantity);
  return untilMinor - proportion(shareMinor, refundedUnits, quantity);
}

/** Rounded down. Products of two amounts exceed the exact integers of a number. */
function proportion(amountMinor: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(amountMinor) * BigInt(part)) / BigInt(whole));
}
