import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentCart } from '#features/cart/cart-state.ts';
import { putCart } from '#features/cart/put-cart.ts';
import { api } from '#shared/api/api.ts';
import { ConfirmRemovalDialog } from '#shared/layout/confirm-removal-dialog.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { ApiProblem } from '@app/client/failures.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { applyOrderResponse, orderHeaders } from './order-queries.ts';

/**
 * The buyer can cancel an unpaid order, and for a moment after the payment.
 *
 * @param props.isOffered false hides the button, but not a question that is open
 * @param props.prepare runs before; false keeps the order
 * @param props.onCancelled runs after it
 * @see ORD-02
 */
export function CancelOrder({
  order,
  isOffered,
  variant = 'danger',
  prepare,
  onCancelled,
}: {
  order: Order;
  isOffered: boolean;
  variant?: 'danger' | 'quiet';
  prepare?: () => Promise<boolean>;
  onCancelled?: () => void;
}) {
  const text = useText();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: async () => {
      if (prepare && !(await prepare())) return null;
      return api.send('POST /api/orders/:id/cancel', { params: { id: order.id }, headers: orderHeaders(order.id) });
    },
    onSuccess: (cancelled) => {
      setIsAsking(false);
      if (cancelled === null) return;
      const isOfCart = currentCart()?.orderId === order.id;
      queryClient.setQueryData([`/api/orders/${order.id}`], applyOrderResponse(cancelled));
      if (isOfCart) putCart(null);
      onCancelled?.();
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: [`/api/orders/${order.id}`] }),
  });
  if (!isAsking && !isOffered) return null;
  const failure = cancelling.error;
  return (
    <>
      <Button variant={variant} isBlock={variant === 'quiet'} onPress={() => setIsAsking(true)}>
        {text('cancel-yes')}
      </Button>
      <ConfirmRemovalDialog
        isOpen={isAsking}
        title={text('cancel-title')}
        yes={text('cancel-yes')}
        no={text('cancel-no')}
        isBusy={cancelling.isPending}
        onYes={() => cancelling.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>{text(order.paid ? 'cancel-text-paid' : 'cancel-text')}</p>
        {failure && (
          <p role="alert">
            {failure instanceof ApiProblem && failure.code === 'order-state-changed'
              ? text('cancel-too-late')
              : text('constants.default-error-message')}
          </p>
        )}
      </ConfirmRemovalDialog>
    </>
  );
}
