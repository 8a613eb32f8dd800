/** A line of an order at its station. `stationId` null: the commerce has no stations. */
export type StationLine = RefundableLine & { readonly stationId: string | null; readonly bumpedAt: string | null };

type RefundableLine = { readonly quantity: number; readonly refundedQuantity: number };

/** Units of a line that are to be prepared: those that no refund gave back. @see REF-04 */
export function unitsToPrepare({ quantity, refundedQuantity }: RefundableLine): number {
  return Math.max(0, quantity - refundedQuantity);
}

export type StationProgress = { readonly stationId: string; readonly bumped: number; readonly total: number };

/**
 * Counts the bumped lines of an order at each of its stations, in the order of `stationIds`. A line that was refunded is done.
 *
 * @see ORD-08, REF-04
 */
export function stationProgress(lines: readonly StationLine[], stationIds: readonly string[]): StationProgress[] {
  return stationIds.flatMap((stationId) => {
    const own = lines.filter((line) => line.stationId === stationId);
    if (own.length === 0) return [];
    return [{ stationId, bumped: own.filter(isDone).length, total: own.length }];
  });
}

/** Whether every line of an order is bumped, or refunded. */
export function isWholeBumped(lines: readonly StationLine[]): boolean {
  return lines.length > 0 && lines.every(isDone);
}

/**
 * Whether the last bump made an order ready. Without stations a person assembles it and makes it ready.
 *
 * @see ORD-08
 */
export function isReadyByBumps(lines: readonly StationLine[]): boolean {
  return isWholeBumped(lines) && lines.every(({ stationId }) => stationId !== null);
}

/** Whether nothing of a line is left to prepare. */
export function isDone(line: Pick<StationLine, 'bumpedAt' | 'quantity' | 'refundedQuantity'>): boolean {
  return line.bumpedAt !== null || unitsToPrepare(line) === 0;
}
