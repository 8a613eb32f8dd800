import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { OrderRefund } from '@app/contract/visitor/order-refunds.ts';
import { refundArrivesByMs } from '@app/rules/orders/refund-arrival.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import type { OrderRow } from './order-read-store.ts';
import type { OrderRefundRow } from './refunds-of-order.sql.ts';

const STATES = {
  requested: 'requested',
  sent: 'requested',
  unknown: 'requested',
  succeeded: 'made',
  failed: 'refused',
} as const satisfies Record<OrderRefundRow['state'], OrderRefund['state']>;

/** Returns a refund of an order as its buyer sees it: what is known, and no more. @see REF-04 */
export function toOrderRefund(
  { number, lines }: Pick<OrderRow, 'number' | 'lines'>,
  { place, amountMinor, method, card, state, requestedAt, updatedAt, lines: given }: OrderRefundRow,
): OrderRefund {
  const madeAt = state === 'succeeded' ? new Date(updatedAt) : null;
  const arrivesByMs = refundArrivesByMs({ method, madeAtMs: madeAt?.getTime() ?? null });
  return {
    reference: `R-${number}-${place}`,
    amount: fromMinor(amountMinor),
    method,
    card: card && { ...card, brand: cardName(card.brand) },
    state: STATES[state],
    requestedAt: new Date(requestedAt).toISOString(),
    madeAt: madeAt?.toISOString() ?? null,
    arrivesBy: arrivesByMs === null ? null : new Date(arrivesByMs).toISOString(),
    lines: given.map(({ line, quantity, amountMinor: lineMinor }) => {
      const sold = lines.find((one) => one.line === line);
      const { productName: product = '', translatedName = null } = sold ?? {};
      return { product, translatedName, quantity, amount: fromMinor(lineMinor) };
    }),
  };
}
