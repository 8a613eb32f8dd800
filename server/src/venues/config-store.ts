import type { DeliveryArea, DeliveryConfig, DeliveryField, PaymentConfig } from '@app/contract/configs.ts';
import type { Tx } from '../platform/database.ts';

/** Every payment configuration of a venue by its id: its own and those of its commerces. */
export async function findPaymentConfigs(tx: Tx, venueId: number): Promise<Map<number, PaymentConfig>> {
  const { rows } = await tx.query<PaymentConfig>({
    name: 'find-payment-configs',
    text: `select id, active_payment_provider as "activePaymentProvider", priority_over_commerce as "priorityOverCommerce",
       cash_enabled as "cashEnabled", balance_enabled as "balanceEnabled"
     from payment_configs where venue_id = $1`,
    values: [venueId],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every delivery configuration of a venue by its id, with its areas and their fields in order. */
export async function findDeliveryConfigs(tx: Tx, venueId: number): Promise<Map<number, DeliveryConfig>> {
  const reading = tx.query<Omit<DeliveryConfig, 'areas'>>({
    name: 'find-delivery-configs',
    text: `select id, delivery_enabled as "deliveryEnabled", pick_up_enabled as "pickUpEnabled",
       is_local_delivery as "isLocalDelivery", priority_over_commerce as "priorityOverCommerce",
       pick_up_verification_method as "pickUpVerificationMethod"
     from delivery_configs where venue_id = $1`,
    values: [venueId],
  });
  const readingAreas = tx.query<Omit<DeliveryArea, 'fields'> & { deliveryConfigId: number }>({
    name: 'find-delivery-areas',
    text: `select id, description, delivery_config_id as "deliveryConfigId"
     from delivery_areas where venue_id = $1 order by position, id`,
    values: [venueId],
  });
  const readingFields = tx.query<DeliveryField & { deliveryAreaId: number }>({
    name: 'find-delivery-fields',
    text: `select id, description, position as "order", placeholder, is_required as "isRequired", is_number as "isNumber",
       min_number_value as "minNumberValue", max_number_value as "maxNumberValue",
       delivery_area_id as "deliveryAreaId"
     from delivery_fields where venue_id = $1 order by position, id`,
    values: [venueId],
  });
  const [{ rows: configs }, { rows: areas }, { rows: fields }] = await Promise.all([
    reading,
    readingAreas,
    readingFields,
  ]);
  const fieldsByArea = Map.groupBy(fields, (field) => field.deliveryAreaId);
  const areasByConfig = Map.groupBy(areas, (area) => area.deliveryConfigId);
  return new Map(
    configs.map((config) => [
      config.id,
      {
        ...config,
        areas: (areasByConfig.get(config.id) ?? []).map(({ id, description }) => ({
          id,
          description,
          fields: (fieldsByArea.get(id) ?? []).map(({ deliveryAreaId: _area, ...field }) => field),
        })),
      },
    ]),
  );
}
