import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rememberPaidWith } from '#features/cart/paid-with-store.ts';
import { applyOrderResponse, orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import type { Order } from '@app/rules/language/localised-types.ts';

/** Changes an unpaid order between cash and card. Its variable is `isCash`. @see CHK-06, ORD-07 */
export function useChangePaymentMethod({ id }: Order) {
  const queryClient = useQueryClient();
  const queryKey = [`/api/orders/${id}`];
  return useMutation({
    mutationFn: (isCash: boolean) =>
      api.send('PUT /api/orders/:id/payment-method', { params: { id }, headers: orderHeaders(id), body: { isCash } }),
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey, applyOrderResponse(changed));
      if (changed.isCash) rememberPaidWith('cash');
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
