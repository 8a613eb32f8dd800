import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderHeaders } from '#features/orders/order-queries.ts';
import { api } from '#shared/api/api.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { applyPaymentResponse } from '../order-payment.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { PaymentBar } from '../payment-states.tsx';
import { providerName } from '../provider-name.ts';
import type { Payable } from '../use-payable.ts';

/** The visitor left the provider's page without finishing. */
export function UnfinishedHostedPage({ payable: { order, payment, followed } }: { payable: Payable }) {
  const text = useText();
  const name = providerName(payment.provider);
  const title = text('checkout-title', { provider: name });
  const otherMethodPath = useOtherMethodPath(order);
  const leaving = useCancelHostedPage(order.id);
  return (
    <>
      <PaymentBar title={title} backTo={otherMethodPath} />
      <main>
        <EmptyState
          icon="hourglass"
          title={title}
          text={text('checkout-left', { provider: name })}
          action={
            <>
              <Button isBlock isBusy={followed.isVerifying} onPress={followed.verify}>
                {text('confirming-verify')}
              </Button>
              <Button variant="quiet" isBlock isBusy={leaving.isPending} onPress={() => leaving.mutate()}>
                {text('pay-other-method')}
              </Button>
            </>
          }
        />
      </main>
    </>
  );
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
