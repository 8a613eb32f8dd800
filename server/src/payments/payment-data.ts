import { fromMinor } from '@app/contract/minor-units.ts';

import type { PersonalData } from '../accounts/users/personal-data.ts';
import { findOrderIds } from '../orders/buyer-data.ts';
import type { Reader } from '../platform/database.ts';
import { venueOfOrderId } from '../platform/identifiers.ts';

type Row = {
  orderId: number | null;
  state: string;
  amountMinor: number;
  currency: string;
  cardBrand: string | null;
  cardLastFour: string | null;
  at: Date;
};

/**
 * With what somebody paid, and with what he tried to. Nothing of it keeps an account: money for a wallet that is nobody's
 * any more goes back to the card.
 */
export const paymentData: PersonalData = {
  name: 'payments',

  findObstacle: async () => null,

  read: async (db, person) => {
    const rows = await findAttempts(db, await findOrderIds(db, person), person.accountId);
    return rows.map(({ amountMinor, at, ...attempt }) => ({
      ...attempt,
      amount: fromMinor(amountMinor),
      at: at.toISOString(),
    }));
  },

  forget: async (tx, person) => {
    await tx.query(
      `update payment_attempts set card_brand = null, card_last_four = null ${OF_PERSON}`,
      keysOf(await findOrderIds(tx, person), person.accountId),
    );
  },
};

const OF_PERSON = `where account_id = $3
  or (venue_id, order_id) in (select * from unnest($1::int[], $2::bigint[]))`;

async function findAttempts(db: Reader, orderIds: readonly number[], accountId: number): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `select order_id as "orderId", state, amount_minor as "amountMinor", currency, card_brand as "cardBrand",
       card_last_four as "cardLastFour", created_at as at
     from payment_attempts ${OF_PERSON} order by created_at`,
    keysOf(orderIds, accountId),
  );
  return rows;
}

function keysOf(orderIds: readonly number[], accountId: number): unknown[] {
  return [orderIds.map(venueOfOrderId), orderIds, accountId];
}
