import type { Reader, Tx } from '#platform/database/transactions.ts';

/** Version of the venue's valid codes; undefined for an unknown venue. */
export async function findSeatCodeVersion(db: Reader, venueId: number): Promise<number | undefined> {
  const { rows } = await db.query<{ version: number }>(
    'select seat_code_version as version from venues where id = $1',
    [venueId],
  );
  return rows[0]?.version;
}

/** Voids the printed codes. @returns the version of the next ones */
export async function raiseSeatCodeVersion(tx: Tx, venueId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ version: number }>(
    'update venues set seat_code_version = seat_code_version + 1 where id = $1 returning seat_code_version as version',
    [venueId],
  );
  return rows[0]?.version;
}
