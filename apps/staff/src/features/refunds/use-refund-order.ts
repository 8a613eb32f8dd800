import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/api.ts';
import { endOfDay } from '#shared/time/end-times.ts';
import type { CodeOwner, RefundableLine, RefundableOrder } from '@app/contract/staff/refunds.ts';
import type { ChosenRefund } from './refund-choice.ts';
import { orderToRefundKey } from './use-order-to-refund.ts';

export type RefundToSend = {
  order: RefundableOrder;
  body: ChosenRefund['body'] & { reason: string };
  /** A repeated request with this key makes no second refund. */
  key: string;
  /** Products that staff stop with the refund. */
  stopped: readonly RefundableLine[];
  timeZone: string;
};

export type RefundResult = { isStopped: boolean };

/** Checks an authorization code, then reads the attempts that are left. @returns whether it is right @see REF-03 */
export function useCheckCode(commerceId: number, orderId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ code, owner: { accountId, isVenueEditor } }: { code: string; owner: CodeOwner }) =>
      api.send('POST /api/users/validate-refund-validation-code', {
        body: {
          code: Number(code),
          commerceEditorId: isVenueEditor ? null : accountId,
          venueEditorId: isVenueEditor ? accountId : null,
          orderId,
        },
      }),
    onSettled: async () => queries.invalidateQueries({ queryKey: orderToRefundKey(commerceId) }),
  });
}

/** Refunds an order after a right code, then stops the chosen products. @see REF-04 */
export function useRefundOrder(commerceId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, body, key, stopped, timeZone }: RefundToSend): Promise<RefundResult> => {
      await api.send('POST /api/orders/refund', {
        body: { orderId: order.id, ...body },
        headers: { 'idempotency-key': key },
      });
      return { isStopped: await stopProducts(stopped, endOfDay(Date.parse(order.at), timeZone)) };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['/api/commerces', commerceId] }),
  });
}

/** @returns false when a product is still on sale; the money went back all the same */
async function stopProducts(lines: readonly RefundableLine[], unavailableUntil: string): Promise<boolean> {
  const stops = lines.map(({ productId, size }) =>
    size === null
      ? api.send('PUT /api/products/:id/stop', { params: { id: productId }, body: { unavailableUntil } })
      : api.send('PUT /api/products/:id/sizes/:sizeId/stop', {
          params: { id: productId, sizeId: size.id },
          body: { unavailableUntil },
        }),
  );
  return (await Promise.allSettled(stops)).every(({ status }) => status === 'fulfilled');
}
