import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Tx } from '#platform/database/transactions.ts';

/**
 * The editor of a venue runs the whole of it; the editor of a commerce runs at least that one.
 *
 * @param place `commerceId` null: the venue, or a commerce without an id yet
 * @throws ProblemError 422 for an account without that role
 * @see ROLE-01
 */
export async function requireEditor(
  tx: Tx,
  { venueId, commerceId }: { readonly venueId: number; readonly commerceId: number | null },
  editorId: number | null,
): Promise<void> {
  if (editorId === null) return;
  const { rows } = await tx.query<{ isAllowed: boolean }>('select may_edit($1, $2, $3) as "isAllowed"', [
    editorId,
    venueId,
    commerceId,
  ]);
  if (!rows[0]?.isAllowed) throw unknownId('values.editorId');
}
