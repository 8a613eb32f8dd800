import type { PersonalData } from '#features/accounts/profile/personal-data.ts';
import { findOwnOrderIds } from '#features/orders/order-personal-data.ts';
import { venueOfOrderId } from '#platform/database/venue-id-ranges.ts';

/** Addresses of mailed receipts: those that the person proved, and those of the person's own orders. */
export const receiptPersonalData: PersonalData = {
  name: 'receiptMails',

  findDeletionBlocker: async () => null,

  findOpenMoney: async () => [],

  read: async (db, { emails }) => {
    const { rows } = await db.query<{ address: string; state: string; requestedAt: Date }>(
      `select address, state, requested_at as "requestedAt" from receipt_mails
       where lower(address) = any ($1) order by requested_at`,
      [emails],
    );
    return rows.map(({ requestedAt, ...mail }) => ({ ...mail, requestedAt: requestedAt.toISOString() }));
  },

  erase: async (tx, { accountId, emails }) => {
    await tx.query('update receipt_mails set address = null where lower(address) = any ($1)', [emails]);
    const ownIds = await findOwnOrderIds(tx, accountId);
    await tx.query(
      `update receipt_mails mail set address = null from unnest($1::int[], $2::bigint[]) as target(venue_id, order_id)
       where mail.venue_id = target.venue_id and mail.order_id = target.order_id`,
      [ownIds.map(venueOfOrderId), ownIds],
    );
  },
};
