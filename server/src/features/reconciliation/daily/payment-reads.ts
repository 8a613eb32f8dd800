import type { PaymentAccount } from '#integrations/payments/payment-accounts.ts';
import type { ProviderPayment } from '#integrations/payments/payment-provider.ts';
import { processRow, type RowJob } from '#platform/jobs/isolated-rows.ts';
import type { DayToReconcile } from './reconciliation-store.ts';

/** The payments of an account: those of its list, and single reads of others. */
export type PaymentReads = {
  readonly listed: ReadonlyMap<string, ProviderPayment>;
  /** @returns null when the provider has no such payment; 'unread' when the read failed and was set aside */
  readonly find: (providerRef: string) => Promise<ProviderPayment | null | 'unread'>;
  /** Whether any read failed. */
  readonly hasFailed: () => boolean;
};

export function createPaymentReads(
  job: RowJob,
  { venueId }: DayToReconcile,
  { payments }: PaymentAccount,
  listed: ReadonlyMap<string, ProviderPayment>,
): PaymentReads {
  let hasFailed = false;
  return {
    listed,
    async find(providerRef) {
      const inList = listed.get(providerRef);
      if (inList) return inList;
      const found: (ProviderPayment | null)[] = [];
      await processRow(job, { venueId, key: `payment/${providerRef}` }, async () => {
        found.push(await payments.findPayment(providerRef));
      });
      const [payment] = found;
      if (payment === undefined) hasFailed = true;
      return payment === undefined ? 'unread' : payment;
    },
    hasFailed: () => hasFailed,
  };
}

/** Whether money was captured, refunded since or not. */
export function wasCaptured({ state, refundedMinor }: ProviderPayment): boolean {
  return state === 'approved' || state === 'refunded' || state === 'disputed' || refundedMinor > 0;
}
