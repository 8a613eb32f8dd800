import type { CommerceScope } from '#features/accounts/scope/request-scope.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { ProblemError } from '#platform/http/problem-error.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { DrawerRow } from './drawer-store.ts';

/** A commerce with its currency, and the person who calls. */
export type DrawerAt = {
  venueId: number;
  commerceId: number;
  actorId: number;
  currency: Currency;
  /** The person runs the whole venue. */
  isVenueStaff: boolean;
};

/** @throws ProblemError 404 for a commerce that does not exist */
export async function getDrawerAt(db: Reader, scope: CommerceScope): Promise<DrawerAt> {
  const { venueId, commerceId, actorId, editor } = scope;
  const { rows } = await db.query<{ currency: Currency }>(
    `select v.currency from venues v join commerces c on c.venue_id = v.id where v.id = $1 and c.id = $2`,
    [venueId, commerceId],
  );
  const [venue] = rows;
  if (!venue) throw new ProblemError(404, 'not-found');
  return { venueId, commerceId, actorId, currency: venue.currency, isVenueStaff: editor.commerceIds === null };
}

/** Whether the caller may change a drawer: its owner and staff of the whole venue. */
export function mayChange({ actorId, isVenueStaff: isOfVenue }: DrawerAt, { accountId }: DrawerRow): boolean {
  return isOfVenue || accountId === actorId;
}
