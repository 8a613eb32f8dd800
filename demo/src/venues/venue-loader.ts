import type { ImageOwner } from '@app/contract/values/image-places.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { Tx } from '@app/server/platform/database/transactions.ts';
import type { DemoDelivery, DemoDeliveryField, DemoPayment, DemoVenue, Picture, RelativeTime } from './demo-venue.ts';
import { insertRows, type Row } from './insert-rows.ts';

/** Loads one venue: transaction, ids and pictures for its parts. */
export interface VenueLoader {
  readonly tx: Tx;
  readonly venue: DemoVenue;
  readonly venueId: number;
  readonly newId: (table: string) => number;
  readonly mediaKeyOf: (picture: Picture) => string;
  readonly accountIdOf: (email: string) => number;
  /** Where areas and commerces are, by `placeKey`. */
  readonly placeIds: Map<string, number>;
  /** Filled while the parts are written, inserted at the end. */
  readonly images: Row[];
}

/** @param name of an area, or code of a commerce */
export function placeKey(kind: 'area' | 'commerce', name: string): string {
  return `${kind} ${name}`;
}

export function addImage(
  loader: VenueLoader,
  owner: ImageOwner,
  ownerId: number,
  type: string,
  picture: Picture,
): void {
  loader.images.push({
    venue_id: loader.venueId,
    owner,
    owner_id: ownerId,
    image_type: type,
    media_key: loader.mediaKeyOf(picture),
  });
}

export async function insertPaymentConfig({ tx, venueId, newId }: VenueLoader, payment: DemoPayment): Promise<number> {
  const id = newId('payment_configs');
  await insertRows(tx, 'payment_configs', [
    {
      venue_id: venueId,
      id,
      active_payment_provider: payment.provider === null ? null : PAYMENT_PROVIDER[payment.provider],
      priority_over_commerce: false,
      cash_enabled: payment.cash,
      balance_enabled: payment.balance,
      // A demo without credentials offers at each stall what its own configuration says.
      uses_venue_cards: false,
      uses_venue_terminals: false,
    },
  ]);
  return id;
}

export async function insertDeliveryConfig(
  { tx, venueId, newId, placeIds }: VenueLoader,
  delivery: DemoDelivery,
): Promise<number> {
  const configId = newId('delivery_configs');
  await insertRows(tx, 'delivery_configs', [
    {
      venue_id: venueId,
      id: configId,
      delivery_enabled: delivery.toTheSeat,
      pick_up_enabled: delivery.pickUp,
      is_local_delivery: true,
      priority_over_commerce: false,
      pick_up_verification_method: delivery.verification,
    },
  ]);
  const areas = delivery.areas.map((area) => ({ ...area, id: newId('delivery_areas') }));
  await insertRows(
    tx,
    'delivery_areas',
    areas.map((area, position) => ({
      venue_id: venueId,
      id: area.id,
      delivery_config_id: configId,
      description: area.description,
      translated_description: area.translatedDescription,
      position,
      place_id: placeIds.get(placeKey('area', area.description)) ?? null,
    })),
  );
  await insertRows(
    tx,
    'delivery_fields',
    areas.flatMap((area) =>
      area.fields.map((field, position) => ({
        venue_id: venueId,
        id: newId('delivery_fields'),
        delivery_area_id: area.id,
        position,
        ...fieldColumns(field),
      })),
    ),
  );
  return configId;
}

function fieldColumns(field: DemoDeliveryField) {
  const isNumber = 'max' in field;
  return {
    description: field.description,
    translated_description: field.translatedDescription,
    placeholder: isNumber ? `1 a ${field.max}` : field.placeholder,
    translated_placeholder: isNumber ? `1 to ${field.max}` : field.translatedPlaceholder,
    is_required: isNumber || field.isRequired,
    is_number: isNumber,
    min_number_value: isNumber ? 1 : null,
    max_number_value: isNumber ? field.max : null,
  };
}

/** Returns a look-up that refuses an unknown name, for example one that a sheet no longer has. */
export function found<Value>(values: ReadonlyMap<string, Value>, what: string): (name: string) => Value {
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The demo has no ${what} ${name}.`);
    return value;
  };
}

/** The instant of a moment by the database's clock, rounded to five minutes. */
export async function resolveTime({ tx, venue }: VenueLoader, relativeTime: RelativeTime): Promise<string> {
  const { rows } =
    'inMinutes' in relativeTime
      ? await tx.query<{ at: Date }>(
          `select date_bin('5 minutes', now() + make_interval(mins => $1), timestamptz '2000-01-01 00:00Z') as at`,
          [relativeTime.inMinutes],
        )
      : await tx.query<{ at: Date }>(
          `select ((now() at time zone $1)::date + $2::int + $3::time) at time zone $1 as at`,
          [venue.timeZone, relativeTime.inDays, relativeTime.at],
        );
  const [row] = rows;
  if (!row) throw new Error('The database returned no time.');
  return row.at.toISOString();
}
