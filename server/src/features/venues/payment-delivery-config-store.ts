import { findPaymentProvider } from '#integrations/payments/registry.ts';
import type { Tx } from '#platform/database/transactions.ts';
import {
  ACCOUNT_CONFIGS,
  type DeliveryConfig,
  type PaymentConfig,
} from '@app/contract/visitor/payment-delivery-configs.ts';
import { takesVenueCards, usesAccount, venueConfigOf } from './used-accounts.sql.ts';

/**
 * Finds the payment configurations of a venue by their ids: its own and those of its commerces, with the accounts that they
 * use. A commerce without an account uses that of its venue.
 *
 * @param commerceIds the commerces to include; null: all
 */
export async function findPaymentConfigs(
  tx: Tx,
  venueId: number,
  commerceIds: readonly number[] | null,
): Promise<Map<number, PaymentConfig>> {
  const { rows } = await tx.query<StoredPaymentConfig>({
    name: 'find-payment-configs',
    text: `select c.id, case when ${takesVenueCards('c')} then of_venue.active_payment_provider
         else c.active_payment_provider end as "activePaymentProvider",
       c.priority_over_commerce as "priorityOverCommerce", c.cash_enabled as "cashEnabled",
       c.balance_enabled as "balanceEnabled", coalesce((
         select json_agg(json_build_object('id', a.id, 'provider', a.provider, 'parameters', a.parameters,
           'outageSince', a.outage_since))
         from provider_configs a
         where ${usesAccount('c', 'a')} and a.replaced_at is null and a.refused_since is null
       ), '[]') as accounts
     from payment_configs c
     join payment_configs of_venue on of_venue.venue_id = c.venue_id and of_venue.id = ${venueConfigOf('c')}
     where c.venue_id = $1 and ${isOf('payment_config_id')}`,
    values: [venueId, commerceIds],
  });
  return new Map(rows.map((row) => [row.id, toPaymentConfig(row)]));
}

type StoredPaymentConfig = Omit<PaymentConfig, keyof typeof ACCOUNT_CONFIGS | 'providerDownSince'> & {
  accounts: { id: number; provider: number; parameters: Record<string, string>; outageSince: string | null }[];
};

/** Without any account. */
const NO_ACCOUNTS = Object.fromEntries(Object.keys(ACCOUNT_CONFIGS).map((field) => [field, null]));

function toPaymentConfig({ accounts, ...config }: StoredPaymentConfig): PaymentConfig {
  const configs = accounts.map(({ provider, ...account }) => findPaymentProvider(provider)?.publicConfig(account));
  const active = accounts.find(({ provider }) => provider === config.activePaymentProvider);
  const since = active?.outageSince ?? null;
  const providerDownSince = since === null ? null : new Date(since).toISOString();
  return Object.assign({ ...config, ...NO_ACCOUNTS, providerDownSince }, ...configs);
}

/** Enables card payments by this provider. */
export async function activateProvider(tx: Tx, venueId: number, configId: number, provider: number): Promise<void> {
  await tx.query('update payment_configs set active_payment_provider = $3 where venue_id = $1 and id = $2', [
    venueId,
    configId,
    provider,
  ]);
}

/** Ends card payments by this provider. */
export async function deactivateProvider(tx: Tx, venueId: number, configId: number, provider: number): Promise<void> {
  await tx.query(
    `update payment_configs set active_payment_provider = null
     where venue_id = $1 and id = $2 and active_payment_provider = $3`,
    [venueId, configId, provider],
  );
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
         select json_agg(json_build_object('id', a.id, 'description', a.description,
           'translatedDescription', a.translated_description, 'fields', coalesce((
             select json_agg(json_build_object('id', f.id, 'description', f.description,
               'translatedDescription', f.translated_description, 'order', f.position, 'placeholder', f.placeholder,
               'translatedPlaceholder', f.translated_placeholder, 'isRequired', f.is_required, 'isNumber', f.is_number,
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
