/** Orders by whole minutes. */
export type Histogram = ReadonlyMap<number, number>;

export function ordersIn(histogram: Histogram): number {
  let orders = 0;
  for (const count of histogram.values()) orders += count;
  return orders;
}

/**
 * Finds the least minutes within which at least a part of the orders are.
 *
 * @param part more than 0, at most 1
 * @returns null without orders
 */
export function minutesWithin(histogram: Histogram, part: number): number | null {
  const wanted = ordersIn(histogram) * part;
  let seen = 0;
  for (const [minutes, orders] of [...histogram].toSorted(([one], [other]) => one - other)) {
    seen += orders;
    // The product of a part and a count can exceed the exact value by a rounding error.
    if (seen >= wanted - 1e-9) return minutes;
  }
  return null;
}
