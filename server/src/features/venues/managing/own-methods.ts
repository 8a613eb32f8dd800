import type { Columns } from '#features/back-office/write-rows.ts';

type PaymentValues = { readonly cashEnabled: boolean; readonly balanceEnabled: boolean };
type DeliveryValues = {
  readonly pickUpEnabled: boolean;
  readonly pickUpVerificationMethod: string;
  readonly deliveryEnabled: boolean;
  readonly isLocalDelivery: boolean;
};

/** SQL for the values of a payment configuration `p`. */
export const PAYMENT_VALUES = { cashEnabled: 'p.cash_enabled', balanceEnabled: 'p.balance_enabled' } as const;

/** SQL for the facts of a payment configuration `p`. */
export const PAYMENT_FACTS = {
  paymentConfigId: 'p.id',
  activePaymentProvider: 'p.active_payment_provider::int',
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

export function deliveryColumns(values: DeliveryValues): Columns {
  return {
    pick_up_enabled: values.pickUpEnabled,
    pick_up_verification_method: values.pickUpVerificationMethod,
    delivery_enabled: values.deliveryEnabled,
    is_local_delivery: values.isLocalDelivery,
  };
}
