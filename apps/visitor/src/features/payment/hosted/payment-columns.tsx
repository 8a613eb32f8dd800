import type { ReactNode } from 'react';
import { CancelOrder } from '#features/orders/cancel-order.tsx';
import { OrderLines } from '#features/orders/detail/order-lines.tsx';
import { orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { OnlineProviderId } from '@app/contract/values/payment-providers.ts';
import '@app/ui/controls/radio-card.css';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { TimeLeft } from '../clock/time-left.tsx';
import { clearCurrentOrder } from '../current-order.ts';
import { onlineMethod } from '../online-method.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import type { Payable } from '../use-payable.ts';
import type { Leaving } from './use-leave.ts';

/**
 * Screen of a provider. On a phone: the provider's part and the actions. On a desktop: payment methods, the provider's part
 * and the order in three columns. @see PAY-01, APP-12
 *
 * @param props.action the filled button; undefined beside a form that has its own
 * @param props.isUnpaid the visitor returned without paying, and may cancel the order
 */
export function PaymentColumns({
  provider,
  payable,
  leaving,
  action,
  isUnpaid,
  children,
}: {
  provider: OnlineProviderId;
  payable: Payable;
  leaving: Leaving;
  action: ReactNode;
  isUnpaid: boolean;
  children: ReactNode;
}) {
  const text = useText();
  return (
    <>
      <VenueBar payable={payable} />
      <main className="payd">
        <Methods provider={provider} payable={payable} leaving={leaving} />
        <div className="payd__part">{children}</div>
        <BottomBar kind="bar">
          <div className="payd__actions">
            {action}
            <Button
              variant={isUnpaid ? 'tonal' : 'quiet'}
              isBlock
              isBusy={leaving.isPending}
              onPress={() => void leaving.leave()}
            >
              {text('pay-other-method')}
            </Button>
            {isUnpaid && <CancelUnpaid payable={payable} leaving={leaving} />}
          </div>
        </BottomBar>
        <Summary payable={payable} />
      </main>
    </>
  );
}

/** Cancels the attempt, then its order, and shows the order. @see ORD-02 */
function CancelUnpaid({ payable: { order }, leaving }: { payable: Payable; leaving: Leaving }) {
  return (
    <CancelOrder
      order={order}
      isOffered
      variant="quiet"
      prepare={leaving.end}
      onCancelled={() => {
        clearCurrentOrder();
        location.replace(orderDetailPath(order.venue.code, order.commerce.code, order.number));
      }}
    />
  );
}

/** Desktop: the venue, its event and the time left. */
function VenueBar({ payable: { order, payment } }: { payable: Payable }) {
  const venue = useVenue();
  return (
    <div className="payv on-brand">
      <VenueLogo venue={venue} sizes="40px" className="payv__logo" />
      <p>
        {venue.name}
        {order.event && <small>{order.event.name}</small>}
      </p>
      <TimeLeft expiresAt={payment.expiresAt} />
    </div>
  );
}

/** Desktop: the method that is being paid with, and the others. */
function Methods({ provider, payable, leaving }: { provider: OnlineProviderId; payable: Payable; leaving: Leaving }) {
  const text = useText();
  const { order, payment, config } = payable;
  const { expiresAt } = payment;
  const method = onlineMethod(provider, text);
  return (
    <section className="payd__methods" aria-labelledby="payd-methods">
      <h2 className="h2" id="payd-methods">
        {text('pay-title')}
      </h2>
      <ul className="opts">
        <li className="opt opt--on" aria-current="true">
          <span className="opt__mark">
            <Icon name={method.icon} />
          </span>
          <span className="opt__text">
            <b>{method.title}</b>
            <span>{method.detail}</span>
          </span>
          <span className="opt__dot">
            <Icon name="check" />
          </span>
        </li>
        {config.cashEnabled && (
          <li>
            <button
              type="button"
              className="opt"
              aria-disabled={leaving.isPending || undefined}
              onClick={() => {
                if (!leaving.isPending) void leaving.leave('cash');
              }}
            >
              <span className="opt__mark">
                <Icon name="banknote" />
              </span>
              <span className="opt__text">
                <b>{text('pay-cash')}</b>
                <span>{text('pay-change-method')}</span>
              </span>
              <span className="opt__dot" />
            </button>
          </li>
        )}
      </ul>
      {expiresAt !== null && (
        <Notice
          icon="clock"
          title={text('checkout-reserved', { time: clockText(expiresAt, order.venue.localDateTimeIdentifier) })}
        >
          {text('checkout-reserved-text')}
        </Notice>
      )}
    </section>
  );
}

/** Desktop: what is paid. */
function Summary({ payable: { order, payment } }: { payable: Payable }) {
  const text = useText();
  const otherMethodPath = useOtherMethodPath(order);
  return (
    <aside className="payd__order" aria-labelledby="payd-order">
      <h2 className="h2" id="payd-order">
        {text('checkout-order-number', { number: order.number })}
      </h2>
      <div className="panel">
        <p className="strong">{order.commerce.name}</p>
        {order.delivery !== null && <p className="small mut">{order.delivery}</p>}
        <OrderLines order={order} />
        <dl className="sum">
          <div className="sum__total">
            <dt>{text('summary-total')}</dt>
            <dd className="num">
              {text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency })}
            </dd>
          </div>
        </dl>
      </div>
      <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={otherMethodPath}>
        {text('checkout-to-order')}
      </a>
    </aside>
  );
}

/** Phone: order, amount and time left, above the provider's part. */
export function Due({ payable: { order, payment } }: { payable: Payable }) {
  const text = useText();
  return (
    <p className="payd__due">
      <span>
        <small>{text('checkout-order', { number: order.number, commerce: order.commerce.name })}</small>
        <b className="payd__amount num">
          {text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency })}
        </b>
      </span>
      <TimeLeft expiresAt={payment.expiresAt} />
    </p>
  );
}
