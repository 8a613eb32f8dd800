import type { Api } from '@app/client/api.ts';
import type { CloverSale, PairedCloverPoint } from '@app/contract/visitor/clover-payments.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import type { Report } from './sale-phase.ts';
import type { OrderRef } from './sale-ref.ts';

/** Calls of the kiosk to the server. Each throws like the contract's calls. */
export type CloverCalls = {
  currentPoint: () => Promise<PairedCloverPoint>;
  /** @param key the same for each trial of one start */
  beginSale: (order: OrderRef, cloverPointId: string, key: string) => Promise<CloverSale>;
  report: (order: OrderRef, report: Report) => Promise<OrderPayment>;
};

/**
 * The calls with the session of the kiosk.
 *
 * @param configId account of its terminal
 */
export function cloverCalls({ send }: Pick<Api, 'send'>, configId: number): CloverCalls {
  const own = ({ accessToken }: OrderRef) => ({ 'x-order-token': accessToken });
  return {
    currentPoint: () => send('GET /api/clover-point/:id/current-paired-point', { params: { id: configId } }),
    beginSale: (order, cloverPointId, key) =>
      send('POST /api/payments/clover-point/begin-sale', {
        headers: { ...own(order), 'idempotency-key': key },
        body: { orderId: order.orderId, cloverPointId },
      }),
    report: (order, { record, raw }) => {
      const headers = own(order);
      if (raw === null) return send('POST /api/payments/terminal-records', { headers, body: record });
      const { id, amountMinor: amount, number: externalPaymentId, result } = raw;
      const rawPaymentData = { id, amount, externalPaymentId, result };
      return send('POST /api/payments/clover-point/webhook', { headers, body: { ...record, rawPaymentData } });
    },
  };
}
