import { isCashWait } from '#features/orders/cash-wait-time.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { ChangeMethodButton } from './change-method-button.tsx';
import { goToPayment } from './go-to-payment.ts';
import { useOrderPayment } from './order-payment.ts';
import { useIsOfCart } from './other-method-path.ts';
import { PayByCard } from './pay-by-card.tsx';
import { OpenPayment } from './result/open-payment.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';
import { usePaymentConfig } from './use-payment-config.ts';

/** How an unpaid order can be paid from its screen, and the state of a card payment. @see ORD-04, PAY-04 */
export function OrderPaymentPanel({ order }: { order: Order }) {
  if (isCashWait(order)) return <PayByCard order={order} />;
  const isOpen = order.orderStatusId === ORDER_STATUS.created && !order.isCash && !order.paid;
  const isOver = order.orderStatusId === ORDER_STATUS.incompleted && !order.isCash;
  return isOpen || isOver ? <FollowedPayment order={order} /> : null;
}

function FollowedPayment({ order }: { order: Order }) {
  const text = useText();
  const followed = useOrderPayment(order.id);
  const { payment } = followed;
  if (!payment) return null;
  switch (payment.state) {
    case 'confirming':
    case 'waiting':
      return (
        <div className="gapx">
          <OpenPayment payment={payment} followed={followed} />
          {payment.state === 'waiting' && <Finish order={order} payment={payment} />}
        </div>
      );
    case 'unresolved':
      return (
        <div className="gapx">
          <Notice tone="warn" icon="clock" role="status" title={text('unresolved-title')}>
            <p>
              {text('unresolved-text', {
                amount: text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency }),
              })}
            </p>
          </Notice>
        </div>
      );
    case 'refunding':
    case 'refunded': {
      const isBack = payment.state === 'refunded';
      const amount = text('price', {
        amountMinor: toMinor(payment.returnedAmount ?? payment.amount),
        currency: payment.currency,
      });
      const refundingKey = order.payment === null ? 'refunding-text' : 'refunding-text-ended';
      return (
        <div className="gapx">
          <Notice icon="undo-2" role="status" title={text(isBack ? 'refunded-title' : 'refunding-title')}>
            <p>{text(isBack ? 'refunded-text' : refundingKey, { amount })}</p>
          </Notice>
          {payment.canPay && <Finish order={order} payment={payment} />}
        </div>
      );
    }
    case 'none':
    case 'declined':
      return payment.canPay ? <Finish order={order} payment={payment} /> : null;
    case 'approved':
      return null;
  }
}

/** @see ORD-04 */
function Finish({ order, payment }: { order: Order; payment: OrderPayment }) {
  const text = useText();
  const config = usePaymentConfig(order);
  const isOfCart = useIsOfCart(order);
  if (!config?.provider) return null;
  const { provider } = config;
  const current = {
    id: order.id,
    venueCode: order.venue.code,
    commerceCode: order.commerce.code,
    method: 'new-card',
  } as const;
  return (
    <section className="panel gapx ofinish">
      <UnopenedNotice orderId={order.id} />
      {payment.state === 'declined' && <p className="strong">{text('payment-failed-title')}</p>}
      {payment.expiresAt && (
        <p className="small mut">
          {text('order-waits-until', { time: clockText(payment.expiresAt, order.venue.localDateTimeIdentifier) })}
        </p>
      )}
      <Button
        isBlock
        icon="credit-card"
        price={text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency })}
        onPress={() => goToPayment(provider, current)}
      >
        {text('finalize-purchase')}
      </Button>
      {/* the cart offers all payment methods; an order without its cart has this one */}
      {config.isCashEnabled && !isOfCart && payment.canPay && (
        <ChangeMethodButton order={order} isCash icon="banknote" label={text('pay-in-cash')} />
      )}
    </section>
  );
}
