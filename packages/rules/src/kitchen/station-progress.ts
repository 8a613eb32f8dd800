/** A line of an order at its station. `stationId` null: the commerce has no stations. */
export type StationLine = { readonly stationId: string | null; readonly bumpedAt: string | null };

export type StationProgress = { readonly stationId: string; readonly bumped: number; readonly total: number };

/** Counts the bumped lines of an order at each of its stations, in the order of `stationIds`. @see ORD-08 */
export function stationProgress(lines: readonly StationLine[], stationIds: readonly string[]): StationProgress[] {
  return stationIds.flatMap((stationId) => {
    const own = lines.filter((line) => line.stationId === stationId);
    if (own.length === 0) return [];
    return [{ stationId, bumped: own.filter(isBumped).length, total: own.length }];
  });
}

/** Whether every line of an order is bumped. */
export function isWholeBumped(lines: readonly StationLine[]): boolean {
  return lines.length > 0 && lines.every(isBumped);
}

function isBumped({ bumpedAt }: StationLine): boolean {
  return bumpedAt !== null;
}
