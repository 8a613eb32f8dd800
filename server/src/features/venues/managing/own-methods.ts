import type { Columns } from '#features/back-office/write-rows.ts';
import { TERMINAL_PROVIDERS } from '@app/contract/values/payment-providers.ts';

type PaymentValues = { readonly cashEnabled: boolean; readonly balanceEnabled: boolean };
type DeliveryValues = {
  readonly pickUpEnabled: boolean;
  readonly pickUpVerificationMethod: string;
  readonly deliveryEnabled: boolean;
  readonly isLocalDelivery: boolean;
};

const TERMINALS = Object.keys(TERMINAL_PROVIDERS).join(', ');

/** SQL for the values of a payment configuration `p`. */
export const PAYMENT_VALUES = { cashEnabled: 'p.cash_enabled', balanceEnabled: 'p.balance_enabled' } as const;

/** SQL for the facts of a payment configuration `p`. */
export const PAYMENT_FACTS = {
  paymentConfigId: 'p.id',
  activePaymentProvider: 'p.active_payment_provider::int',
  terminalProvider: `(select min(own.provider)::int from provider_configs own
    where own.venue_id = p.venue_id and own.payment_config_id = p.id and own.replaced_at is null
      and own.provider in (${TERMINALS}))`,
} as const;

/** SQL for the values of the payment configuration `p` of a commerce. */
export const COMMERCE_PAYMENT_VALUES = {
  ...PAYMENT_VALUES,
  usesVenueCards: 'p.uses_venue_cards',
  usesVenueTerminals: 'p.uses_venue_terminals',
} as const;

/** SQL for the values of a delivery configuration `d`. */
export const DELIVERY_VALUES = {
  pickUpEnabled: 'd.pick_up_enabled',
  pickUpVerificationMethod: 'd.pick_up_verification_method',
  deliveryEnabled: 'd.delivery_enabled',
  isLocalDelivery: 'd.is_local_delivery',
} as const;

export function paymentColumns({ cashEnabled, balanceEnabled }: PaymentValues): Columns {
  return { cash_enabled: cashEnabled, balance_enabled: balanceEnabled };
}

export function commercePaymentColumns({
  usesVenueCards,
  usesVenueTerminals,
  ...values
}: PaymentValues & { readonly usesVenueCards: boolean; readonly usesVenueTerminals: boolean }): Columns {
  return {
    ...paymentColumns(values),
    uses_venue_cards: usesVenueCards,
    uses_venue_terminals: usesVenueTerminals,
  };
}

export function deliveryColumns(values: DeliveryValues): Columns {
  return {
    pick_up_enabled: values.pickUpEnabled,
    pick_up_verification_method: values.pickUpVerificationMethod,
    delivery_enabled: values.deliveryEnabled,
    is_local_delivery: values.isLocalDelivery,
  };
}
