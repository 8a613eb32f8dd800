import type { Editor } from '#features/back-office/resource.ts';
import type { Tx } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Currency } from '@app/contract/values/money.ts';

/** A venue with what the caller may change there. */
export type Editing = { readonly venueId: number; readonly editor: Editor };
export type Venue = { readonly id: number; readonly name: string; readonly currency: Currency };

/** @throws ProblemError 404 for an unknown venue */
export async function readVenue(tx: Tx, venueId: number): Promise<Venue> {
  const { rows } = await tx.query<Venue>('select id, name, currency::text as currency from venues where id = $1', [
    venueId,
  ]);
  const [venue] = rows;
  if (!venue) throw new ProblemError(404, 'not-found');
  return venue;
}

/** Reads the stalls in scope, in their order. */
export async function readStalls(tx: Tx, { venueId, editor }: Editing): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select id::float8 as id, name from commerces
     where venue_id = $1 and ($2::bigint[] is null or id = any($2::bigint[])) order by position, id`,
    [venueId, editor.commerceIds],
  );
  return rows;
}

/**
 * Reads the names of the products in scope: fewer bytes than the products, of which a venue has thousands.
 *
 * @param commerceId of one stall only; null: of all in scope
 */
export async function readNames(
  tx: Tx,
  { venueId, editor }: Editing,
  commerceId: number | null,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.query<{ id: number; name: string }>(
    `select id::float8 as id, name from products
     where venue_id = $1 and ($2::bigint[] is null or commerce_id = any($2::bigint[]))
       and ($3::bigint is null or commerce_id = $3::bigint) order by id`,
    [venueId, editor.commerceIds, commerceId],
  );
  return rows;
}
