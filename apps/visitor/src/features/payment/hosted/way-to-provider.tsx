import type { ReactNode } from 'react';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { StatusStepper, type Step } from '@app/ui/status/status-stepper.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { HoldLine } from '../clock/hold-line.tsx';
import { useTimeLeft } from '../clock/time-left.tsx';
import type { Payable } from '../use-payable.ts';

/**
 * Before the provider's page: where one pays, until when the order is held, and what comes after.
 *
 * @param props.quicker ways to pay in this screen, above the page; null without them
 * @see PAY-01
 */
export function Away({ payable, name, quicker = null }: { payable: Payable; name: string; quicker?: ReactNode }) {
  const text = useText();
  return (
    <>
      {quicker === null && <WayPicture name={name} isBack={false} />}
      {quicker !== null && <HoldLine payable={payable} />}
      {quicker}
      <div className="payd__lead">
        <h2 className="h1">{text('checkout-away', { provider: name })}</h2>
        <p className="mut">{text('checkout-away-text')}</p>
      </div>
      {quicker === null && <HoldLine payable={payable} />}
      <div className="panel">
        <Way payable={payable} name={name} />
      </div>
    </>
  );
}

/** The visitor returned, and the provider reports no payment. */
export function BackUnpaid({ payable: { order, payment }, name }: { payable: Payable; name: string }) {
  const text = useText();
  const left = useTimeLeft(payment.expiresAt);
  return (
    <>
      <WayPicture name={name} isBack />
      <div className="payd__lead" role="status">
        <h2 className="h1">{text('checkout-unpaid')}</h2>
        <p className="mut">{text('checkout-unpaid-text', { provider: name })}</p>
      </div>
      {left !== null && (
        <Notice icon="clock" title={<span role="timer">{text('checkout-waits', { time: left })}</span>}>
          {text('checkout-waits-text', { commerce: order.commerce.name })}
        </Notice>
      )}
      <Notice icon="circle-question-mark" title={text('checkout-charged')}>
        {text('checkout-charged-text')}
      </Notice>
    </>
  );
}

/** From the venue to the provider, or back. */
function WayPicture({ name, isBack }: { name: string; isBack: boolean }) {
  return (
    <p className={classNames('payd__away', isBack && 'payd__away--back')} aria-hidden="true">
      <span className="payd__from">
        <VenueLogo venue={useVenue()} sizes="76px" />
      </span>
      <Icon name="arrow-right" />
      <span className="payd__to">{name}</span>
    </p>
  );
}

/** The way to the provider and back. */
function Way({ payable: { order }, name }: { payable: Payable; name: string }) {
  const text = useText();
  const savedAt = clockText(order.createdAt, order.venue.localDateTimeIdentifier);
  const steps: Step[] = [
    {
      id: 'saved',
      title: text('checkout-saved', { number: order.number }),
      detail: savedAt,
      icon: 'check',
      state: 'done',
    },
    { id: 'there', title: text('checkout-at', { provider: name }), icon: 'external-link', state: 'now' },
    { id: 'back', title: text('checkout-return'), icon: 'receipt-text', state: 'todo' },
  ];
  return <StatusStepper label={text('steps-label')} doneLabel={text('step-done')} steps={steps} />;
}
