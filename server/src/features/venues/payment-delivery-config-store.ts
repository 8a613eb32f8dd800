import type { AccountToConnect } from '@app/contract/back-office/provider-accounts.ts';
import type { DeliveryConfig, PaymentConfig } from '@app/contract/visitor/payment-delivery-configs.ts';
import { providerIdOfField } from '#integrations/payments/registry.ts';
import type { Tx } from '#platform/database/transactions.ts';

/**
 * Finds the payment configurations of a venue by their ids: its own and those of its commerces.
 *
 * @param commerceIds the commerces to include; null: all
 */
export async function findPaymentConfigs(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Map<number, PaymentConfig>> {
  const { rows } = await tx.query<PaymentConfig>({
    name: 'find-payment-configs',
    text: `select c.id, active_payment_provider as "activePaymentProvider",
       priority_over_commerce as "priorityOverCommerce", cash_enabled as "cashEnabled",
       balance_enabled as "balanceEnabled", cards.id as "mercadoPagoConfigId",
       cards.public_key as "mercadoPagoPublicKey",
       case when checkout.public_key is not null
         then json_build_object('id', checkout.id, 'publicKey', checkout.public_key) end as "mercadoPagoCheckoutConfig"
     from payment_configs c
       left join provider_configs cards
         on cards.venue_id = c.venue_id and cards.payment_config_id = c.id and cards.provider = ${providerIdOfField('mercadoPagoConfigId')}
         and cards.replaced_at is null and cards.refused_since is null
       left join provider_configs checkout
         on checkout.venue_id = c.venue_id and checkout.payment_config_id = c.id and checkout.provider = ${providerIdOfField('mercadoPagoCheckoutConfig')}
         and checkout.replaced_at is null and checkout.refused_since is null
     where c.venue_id = $1 and ${isOf('payment_config_id')}`,
    values: [venueId, commerceIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Enables card payments by this provider. */
export async function activateProvider(
  tx: Tx,
  venueId: number,
  configId: number,
  provider: AccountToConnect['provider'],
): Promise<void> {
  await tx.query('update payment_configs set active_payment_provider = $3 where venue_id = $1 and id = $2', [
    venueId,
    configId,
    provider,
  ]);
}

/**
 * Finds the delivery configurations of a venue by their ids, with areas and fields in order.
 *
 * @param commerceIds the commerces to include; null: all
 */
export async function findDeliveryConfigs(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Map<number, DeliveryConfig>> {
  const { rows } = await tx.query<DeliveryConfig>({
    name: 'find-delivery-configs',
    text: `select id, delivery_enabled as "deliveryEnabled", pick_up_enabled as "pickUpEnabled",
       is_local_delivery as "isLocalDelivery", priority_over_commerce as "priorityOverCommerce",
       pick_up_verification_method as "pickUpVerificationMethod",
       coalesce((
         select json_agg(json_build_object('id', a.id, 'description', a.description, 'fields', coalesce((
             select json_agg(json_build_object('id', f.id, 'description', f.description, 'order', f.position,
               'placeholder', f.placeholder, 'isRequired', f.is_required, 'isNumber', f.is_number,
               'minNumberValue', f.min_number_value, 'maxNumberValue', f.max_number_value) order by f.position, f.id)
             from delivery_fields f where f.venue_id = a.venue_id and f.delivery_area_id = a.id
           ), '[]')) order by a.position, a.id)
         from delivery_areas a where a.venue_id = c.venue_id and a.delivery_config_id = c.id
       ), '[]') as areas
     from delivery_configs c where c.venue_id = $1 and ${isOf('delivery_config_id')}`,
    values: [venueId, commerceIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

function isOf(reference: 'payment_config_id' | 'delivery_config_id'): string {
  return `($2::bigint[] is null or c.id in (
       select ${reference} from venues where id = $1
       union all select ${reference} from commerces where venue_id = $1 and id = any($2::bigint[])))`;
}
