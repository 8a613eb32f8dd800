import type { Tx } from '#platform/database/transactions.ts';
import { couldBeVenue } from '#platform/database/venue-id-ranges.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import { findPaymentConfigs } from './payment-delivery-config-store.ts';

/** Payment settings of a venue, apart from those of its commerces. */
export type VenuePayment = { name: string; currency: Currency; paymentConfig: PaymentConfig };

/** @returns undefined for an unknown venue, or one closed to visitors */
export async function findVenuePayment(tx: Tx, venueId: number): Promise<VenuePayment | undefined> {
  if (!couldBeVenue(venueId)) return undefined;
  const { rows } = await tx.query<{ name: string; currency: Currency; configId: number }>(
    'select name, currency, payment_config_id as "configId" from venues where id = $1 and enabled',
    [venueId],
  );
  const [venue] = rows;
  if (!venue) return undefined;
  const { configId, ...settings } = venue;
  const paymentConfig = (await findPaymentConfigs(tx, venueId, [])).get(configId);
  return paymentConfig && { ...settings, paymentConfig };
}
