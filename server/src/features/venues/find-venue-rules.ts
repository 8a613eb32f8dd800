import { thumbnailPath } from '#features/media/thumbnail-path.sql.ts';
import type { Tx } from '#platform/database/transactions.ts';
import type { Language } from '#platform/text/language.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type {
  DeliveryConfig,
  PaymentConfig,
  PreparesBeforePaying,
} from '@app/contract/visitor/payment-delivery-configs.ts';
import { commerceOpening } from '@app/rules/venues/commerce-opening.ts';
import type { OpeningHours } from '@app/rules/venues/opening-hours.ts';
import { openingHoursOf } from './opening-hours.sql.ts';
import { findDeliveryConfigs, findPaymentConfigs } from './payment-delivery-config-store.ts';

export type VenueRules = {
  readonly venue: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly language: Language;
    readonly timeZone: string;
    readonly currency: Currency;
    readonly enabled: boolean;
    readonly cashExpiryMinutes: number;
    readonly cardExpiryMinutes: number;
    /** Document numbers strictly between the two count as people under 18. */
    readonly underAgeFrom: number;
    readonly underAgeTo: number;
    /** Digits before a local phone number, without a plus. */
    readonly phonePrefix: string;
    /** The highest tip; null: the venue takes none. */
    readonly tipLimitMinor: number | null;
  };
  readonly commerce: {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    /** And within its opening hours. */
    readonly enabled: boolean;
    /** Null: not paused. */
    readonly pausedUntil: Date | null;
    /** Null: open. */
    readonly opensAt: Date | null;
    readonly phone: string | null;
    readonly address: string;
    readonly translatedAddress: string | null;
    readonly logoPath: string | null;
    readonly typeId: number;
    readonly typeDescription: string;
    readonly preparesBeforePaying: PreparesBeforePaying;
  };
  /** The venue's where that has priority, otherwise the commerce's. */
  readonly paymentConfig: PaymentConfig;
  readonly deliveryConfig: DeliveryConfig;
};

type Row = VenueRules['venue'] & {
  commerce: VenueRules['commerce'];
  configIds: Record<'venuePayment' | 'commercePayment' | 'venueDelivery' | 'commerceDelivery', number>;
};

/**
 * Finds the settings of a venue and its commerces that decide over an order, as committed now.
 *
 * @returns by commerce; those of other venues are missing
 * @see METHOD-03, DEL-01
 */
export async function findVenueRules(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[],
): Promise<Map<number, VenueRules>> {
  const [rows, payments, deliveries] = await Promise.all([
    findVenueAndCommerces(tx, venueId, commerceIds),
    findPaymentConfigs(tx, venueId, commerceIds),
    findDeliveryConfigs(tx, venueId, commerceIds),
  ]);
  return new Map(
    rows.map(({ commerce, configIds, ...venue }) => [
      commerce.id,
      {
        venue,
        commerce,
        paymentConfig: effective(payments, configIds.venuePayment, configIds.commercePayment),
        deliveryConfig: effective(deliveries, configIds.venueDelivery, configIds.commerceDelivery),
      },
    ]),
  );
}

async function findVenueAndCommerces(tx: Tx, venueId: number, commerceIds: readonly number[]): Promise<Row[]> {
  const { rows } = await tx.query<
    Row & { pausedUntil: Date | null; opensAt: Date | null; hours: OpeningHours | null; nowMs: number }
  >({
    name: 'find-venue-and-commerces',
    text: `select v.id, v.code, v.name, v.language, v.time_zone as "timeZone", v.currency, v.enabled,
       v.cash_expiry_minutes as "cashExpiryMinutes", v.card_expiry_minutes as "cardExpiryMinutes",
       v.under_age_from as "underAgeFrom", v.under_age_to as "underAgeTo", v.phone_prefix as "phonePrefix",
       v.tip_limit_minor as "tipLimitMinor",
       json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'enabled', c.enabled,
         'phone', c.phone, 'address', c.address, 'translatedAddress', c.translated_address, 'typeId', c.type_id,
         'logoPath', (
           select ${thumbnailPath('i.media_key')} from images i
           where i.venue_id = c.venue_id and i.owner = 'commerce' and i.owner_id = c.id and i.image_type = '1'
         ),
         'typeDescription', c.type_description, 'preparesBeforePaying', c.prepares_before_paying) as commerce,
       case when c.paused_until > now() then c.paused_until end as "pausedUntil",
       case when c.opens_at > now() then c.opens_at end as "opensAt",
       ${openingHoursOf('c')} as hours, floor(extract(epoch from now()) * 1000)::float8 as "nowMs",
       json_build_object('venuePayment', v.payment_config_id, 'commercePayment', c.payment_config_id,
         'venueDelivery', v.delivery_config_id, 'commerceDelivery', c.delivery_config_id) as "configIds"
     from commerces c join venues v on v.id = c.venue_id
     where c.venue_id = $1 and c.id = any($2::bigint[])`,
    values: [venueId, commerceIds],
  });
  return rows.map(({ pausedUntil, opensAt, hours, nowMs, commerce, ...rest }) => {
    const opening = commerceOpening({ enabled: commerce.enabled, opensAt, hours }, rest.timeZone, nowMs);
    return { ...rest, commerce: { ...commerce, pausedUntil, enabled: opening.isOpen, opensAt: opening.opensAt } };
  });
}

function effective<Config extends { priorityOverCommerce: boolean }>(
  configs: ReadonlyMap<number, Config>,
  venueConfigId: number,
  commerceConfigId: number,
): Config {
  const ofVenue = configs.get(venueConfigId);
  const chosen = ofVenue?.priorityOverCommerce ? ofVenue : configs.get(commerceConfigId);
  if (!chosen) throw new Error(`Configuration ${venueConfigId} or ${commerceConfigId} does not exist.`);
  return chosen;
}
