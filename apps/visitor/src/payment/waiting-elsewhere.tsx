import { Button } from '@app/ui/button.tsx';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../data/api.ts';
import { applyPaymentResponse } from '../data/order-payment.ts';
import { orderHeaders } from '../data/own-orders.ts';
import { shoppingCartPath } from '../route-paths.ts';
import { useText } from '../texts/use-text.ts';
import { PaymentBar } from './payment-frame.tsx';
import type { Payable } from './use-payable.ts';

/** The visitor went to a provider's page for this order and did not finish there. */
export function UnfinishedHostedPage({ payable: { order, followed } }: { payable: Payable }) {
  const text = useText();
  const leaving = useCancelHostedPage(order.id);
  return (
    <>
      <PaymentBar title={text('checkout-title')} backTo={shoppingCartPath(order.venue.code, order.commerce.code)} />
      <main>
        <EmptyState
          icon="hourglass"
          title={text('checkout-title')}
          text={text('checkout-left')}
          action={
            <>
              <Button isBlock isBusy={followed.isVerifying} onPress={followed.verify}>
                {text('confirming-verify')}
              </Button>
              <Button variant="quiet" isBlock isBusy={leaving.isPending} onPress={() => leaving.mutate()}>
                {text('pay-other-way')}
              </Button>
            </>
          }
        />
      </main>
    </>
  );
}

/** Ends a try at the provider's page, so that another one may begin. */
export function useCancelHostedPage(orderId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.send('POST /api/orders/:id/payment/leave', { params: { id: orderId }, headers: orderHeaders(orderId) }),
    onSuccess: (payment) => applyPaymentResponse(queryClient, payment),
    onError: () => void queryClient.invalidateQueries({ queryKey: [`/api/orders/${orderId}/payment`] }),
  });
}
