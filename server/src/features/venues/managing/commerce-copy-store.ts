import type { Tx } from '#platform/database/transactions.ts';

/** The place after the last commerce of a venue. */
export async function nextPosition(tx: Tx, venueId: number): Promise<number> {
  const { rows } = await tx.query<{ next: number }>(
    'select coalesce(max(position), 0) + 1 as next from commerces where venue_id = $1',
    [venueId],
  );
  return rows[0]?.next ?? 1;
}

/** The copy of a commerce with a code. */
export async function findCopyOf(tx: Tx, venueId: number, from: number, code: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    'select id from commerces where venue_id = $1 and copied_from_id = $2 and code = $3',
    [venueId, from, code],
  );
  return rows[0]?.id;
}

/** Notes the origin of a copy, and copies its kind, which no form of the back office has. */
export async function finishCommerceCopy(
  tx: Tx,
  venueId: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.query(
    `update commerces copy set copied_from_id = source.id, type_id = source.type_id
     from commerces source where copy.venue_id = $1 and copy.id = $3 and source.venue_id = $1 and source.id = $2`,
    [venueId, from, to],
  );
}
