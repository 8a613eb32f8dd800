import type {
  CardCharge,
  CardProvider,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  RefundToMake,
} from '#integrations/payments/payment-provider.ts';

/** Writes and makes a refund, as the job does. */
export async function refundBy(provider: PaymentProvider, refund: RefundToMake): Promise<ProviderRefund> {
  return provider.refund(await provider.writeRefund(refund));
}

/** Writes and makes a charge. */
export async function chargeBy(provider: CardProvider, charge: CardCharge): Promise<ProviderPayment> {
  return provider.charge(await provider.writeCharge(charge));
}
