import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCommerce } from '#features/venues/use-commerce.ts';
import { useText } from '#shared/texts/use-text.ts';
import { newOrderKey } from '@app/ordering/cart/order-key.ts';
import { queryInBoth } from '@app/ordering/reads/api-query.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { emptyCart, type Cart } from '@app/rules/cart/cart.ts';
import { cartAgain, orderAgain } from '@app/rules/cart/order-again.ts';
import type { CompleteCommerce, Order } from '@app/rules/language/localised-types.ts';
import { acceptsOrders, commerceState } from '@app/rules/venues/commerce-state.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { ChangedOrder } from './changed-order.tsx';
import { NothingLeft } from './nothing-left.tsx';
import { ReplaceQuestion } from './replace-question.tsx';
import { useFillCart } from './use-fill-cart.ts';
import './order-again.css';

/**
 * Places an order again: an unchanged one goes straight to the checkout, a changed one shows each line first. A cart
 * with other lines is replaced only after a question.
 *
 * @see ORD-04, CART-03
 */
export function OrderAgainOverlay({ order, onClose }: { order: Order; onClose: () => void }) {
  const text = useText();
  const read = useCommerce(order.commerce.code);
  const isChecked = useIsMenuChecked(order.commerce.id);
  const nowMs = useNow();
  if (read.kind === 'here' && isChecked && nowMs !== null) {
    return <ComparedOrder order={order} commerce={read.commerce} nowMs={nowMs} onClose={onClose} />;
  }
  if (read.kind !== 'failed' && read.kind !== 'missing') return null;
  return (
    <Sheet isOpen onClose={onClose} title={text('order-again')} closeLabel={text('close')}>
      <EmptyState
        role="alert"
        icon="cloud-off"
        title={text('again-failed')}
        text={text('failed-text')}
        action={
          read.kind === 'failed' && (
            <Button isBlock icon="refresh-cw" onPress={read.retry}>
              {text('try-now')}
            </Button>
          )
        }
      />
    </Sheet>
  );
}

/** Whether the menu was read after the tap. Without a network the stored one has to do. */
function useIsMenuChecked(commerceId: number): boolean {
  const { isFetchedAfterMount, fetchStatus, failureCount } = useQuery({
    ...queryInBoth('GET /api/commerces/get/complete-commerce/:id', { params: { id: commerceId } }),
    refetchOnMount: 'always',
  });
  return isFetchedAfterMount || fetchStatus === 'paused' || failureCount > 0;
}

function ComparedOrder({
  order,
  commerce,
  nowMs,
  onClose,
}: {
  order: Order;
  commerce: CompleteCommerce;
  nowMs: number;
  onClose: () => void;
}) {
  const { id, code } = useVenue();
  const [empty] = useState(() => emptyCart(newOrderKey(), { id, code }, commerceOf(order)));
  const lines = orderAgain(empty, order.details, commerce, nowMs);
  const isOpen = acceptsOrders(commerceState(commerce, nowMs));
  const isUnchanged = isOpen && lines.every(({ kind }) => kind === 'same');
  const { question, fill, answer } = useFillCart(onClose);
  useAtOnce(isUnchanged, () => fill(cartAgain(empty, lines, new Set())));

  if (question !== null) {
    return <ReplaceQuestion kind={question} to={commerceOf(order)} onAnswer={answer} />;
  }
  if (isUnchanged) return null;
  const isAnyLeft = lines.some((line) => 'line' in line || line.swap !== null);
  if (!isOpen || !isAnyLeft) return <NothingLeft order={order} isOpen={isOpen} onClose={onClose} />;
  const fillWith = (swapped: ReadonlySet<number>): Cart => cartAgain(empty, lines, swapped);
  return (
    <ChangedOrder order={order} lines={lines} cartWith={fillWith} nowMs={nowMs} onOrder={fill} onClose={onClose} />
  );
}

/** Runs an action once, at the first render for which the condition holds. */
function useAtOnce(condition: boolean, act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!condition || isDone.current) return;
    isDone.current = true;
    act();
  });
}

function commerceOf({ commerce: { id, code, name } }: Order) {
  return { id, code, name };
}
