import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { applyPaymentResponse } from '../order-payment.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { usePayInCash } from '../use-pay-in-cash.ts';
import type { Payable } from '../use-payable.ts';

export type Leaving = {
  isPending: boolean;
  /** Cancels the attempt and opens the other payment methods. @param method the one that is chosen; undefined: none */
  leave: (method?: 'cash') => Promise<void>;
  /** Cancels the attempt. @returns false when its payment was found meanwhile */
  end: () => Promise<boolean>;
};

/** The way from a provider to another payment method. @see PAY-02, METHOD-02 */
export function useLeave({ order }: Pick<Payable, 'order'>): Leaving {
  const cancelling = useCancelHostedPage(order.id);
  const otherMethodPath = useOtherMethodPath(order);
  const { isPending, payInCash } = usePayInCash(order);
  return {
    isPending: cancelling.isPending || isPending,
    leave: async (method) => {
      await cancelling.mutateAsync().catch(() => undefined);
      if (method === 'cash') await payInCash();
      else location.assign(otherMethodPath);
    },
    end: async () => {
      const { state } = await cancelling.mutateAsync();
      return state === 'none' || state === 'declined';
    },
  };
}

/** Cancels an attempt at the provider's page, so that another one can start. */
export function useCancelHostedPage(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.send('POST /api/orders/:id/payment/leave', { params: { id: orderId }, headers: orderHeaders(orderId) }),
    onSuccess: (payment) => applyPaymentResponse(queryClient, payment),
    onError: () => void queryClient.invalidateQueries({ queryKey: [`/api/orders/${orderId}/payment`] }),
  });
}
