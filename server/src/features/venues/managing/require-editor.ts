import { unknownId } from '#features/back-office/unknown-id.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';

/** `commerceId` null: the venue, or a commerce without an id yet. */
type Place = { readonly venueId: number; readonly commerceId: number | null };

/**
 * The editor of a venue runs the whole of it; the editor of a commerce runs at least that one. Both are on the list of people
 * of the venue. An Admin is not: the answer would tell who is one. The present editor stays, also without the role. Read
 * outside the scope of a venue, which cannot see roles.
 *
 * @param present SQL for the present editor of place $1, $2; null: a new row
 * @throws ProblemError 422 for an account without that role
 * @see ROLE-01
 */
export async function requireEditor(
  db: Reader,
  { venueId, commerceId }: Place,
  present: string | null,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { editorId } = values;
  if (typeof editorId !== 'number') return;
  const { rows } = await db.query<{ isAllowed: boolean }>(
    `select exists (
       select 1 from current_roles
       where account_id = $3 and venue_id = $1
         and (role_id = ${ROLE.venueEditor} or (role_id = ${ROLE.commerceEditor} and commerce_id = $2::bigint))
         and not exists (select 1 from current_roles where account_id = $3 and role_id = ${ROLE.admin})
     ) or $3 = (${present ?? 'null::bigint'}) as "isAllowed"`,
    [venueId, commerceId, editorId],
  );
  if (!rows[0]?.isAllowed) throw unknownId('values.editorId');
}
