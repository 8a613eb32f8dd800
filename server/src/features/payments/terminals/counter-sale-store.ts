import type { KioskOfSession } from '#features/accounts/sessions/session-store.ts';
import type { Reader } from '#platform/database/transactions.ts';

export type OrderOfCounter = { venueId: number; id: number; commerceId: number; isFromCounter: boolean };

/** Finds the commerce of an order, and whether staff entered it. */
export async function findOrderOfCounter(
  db: Reader,
  venueId: number,
  orderId: number,
): Promise<OrderOfCounter | undefined> {
  const { rows } = await db.query<OrderOfCounter>(
    `select venue_id as "venueId", id, commerce_id as "commerceId", entered_by is not null as "isFromCounter"
     from orders where venue_id = $1 and id = $2`,
    [venueId, orderId],
  );
  return rows[0];
}

/** Finds the place of a card terminal at the counter of a commerce, in the form of a kiosk's. */
export async function findTerminalOfCounter(
  db: Reader,
  { venueId, commerceId }: OrderOfCounter,
  terminalId: string,
): Promise<KioskOfSession | undefined> {
  const { rows } = await db.query<KioskOfSession>(
    `select id, venue_id as "venueId", commerce_id as "commerceId", config_id as "configId", terminal_ref as "terminalRef"
     from kiosks where venue_id = $1 and commerce_id = $2 and id = $3 and unpaired_at is null and public_key is null`,
    [venueId, commerceId, terminalId],
  );
  return rows[0];
}
