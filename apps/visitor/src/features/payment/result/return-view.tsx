import { useEffect, useEffectEvent } from 'react';
import { homePath } from '#shared/navigation/route-paths.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { OrderPayment } from '@app/contract/visitor/payments.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import type { PaymentView } from '../hosted/payment-view.ts';
import { useOrderPayment } from '../order-payment.ts';
import { PaymentBar, PaymentLoading, PaymentUnreachable } from '../payment-states.tsx';
import { CheckResult } from './check-result.tsx';

/** Title and icon by state. The order itself is in the browser that placed it. */
const STATES = {
  none: ['checkout-unpaid', 'info'],
  waiting: ['return-waiting', 'hourglass'],
  confirming: ['confirming-title', 'hourglass'],
  unresolved: ['unresolved-title', 'clock'],
  approved: ['payment-approved', 'check'],
  declined: ['payment-failed-title', 'circle-alert'],
  refunding: ['refunding-title', 'undo-2'],
  refunded: ['refunded-title', 'undo-2'],
} as const satisfies Record<OrderPayment['state'], readonly [TextKey, IconName]>;

/**
 * The return from a provider in a browser that does not have the order: the state of its payment, and where the order is.
 *
 * @see PAY-01, PAY-04
 */
export function ReturnView({ view: { orderId } }: { view: PaymentView }) {
  const text = useText();
  const venue = useVenue();
  const followed = useOrderPayment(orderId);
  const { payment } = followed;
  const check = useEffectEvent(followed.verify);
  useEffect(() => check(), []);
  if (followed.hasFailed) return <PaymentUnreachable title={text('return-title')} onRetry={followed.retry} />;
  if (!payment) return <PaymentLoading title={text('return-title')} />;
  const [title, icon] = STATES[payment.state];
  const amount = text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency });
  const isOpen = ['none', 'waiting', 'declined'].includes(payment.state) && payment.expiresAt !== null;
  return (
    <>
      <PaymentBar title={text('checkout-order-number', { number: payment.orderNumber })} backTo={null} />
      <main>
        <EmptyState
          role="alert"
          icon={icon}
          title={text(title)}
          text={
            <>
              {text('return-order', { number: payment.orderNumber, amount })}{' '}
              {isOpen && payment.expiresAt !== null
                ? text('return-held', { time: clockText(payment.expiresAt, venue.localDateTimeIdentifier) })
                : text('return-elsewhere')}
            </>
          }
          action={
            <>
              {['none', 'waiting', 'confirming'].includes(payment.state) && (
                <Button isBlock icon="refresh-cw" isBusy={followed.isVerifying} onPress={followed.verify}>
                  {text(followed.isVerifying ? 'confirming-verifying' : 'confirming-verify')}
                </Button>
              )}
              <CheckResult followed={followed} />
              <a className={buttonClass({ variant: 'quiet', isBlock: true })} href={homePath(venue.code)}>
                {text('return-home', { venue: venue.name })}
              </a>
            </>
          }
        />
      </main>
    </>
  );
}
