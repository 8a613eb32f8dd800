import { useEffect, useState } from 'react';
import { CartBenefits, CartTip } from '#features/cart/cart-benefits-sum.tsx';
import { useOwnBottomBar } from '#shared/layout/own-bottom-bar.ts';
import { useText } from '#shared/texts/use-text.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { cartTotalMinor, lineBenefitMinor, lineTotalMinor } from '@app/rules/cart/cart-totals.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { Picture } from '@app/ui/media/picture.tsx';
import { Plate } from '@app/ui/media/plate.tsx';
import { StatusStepper, type Step } from '@app/ui/status/status-stepper.tsx';
import { isBackedOff, waitsForVisitor, type OutboxEntry } from './outbox-entry.ts';
import { cancelUnsent, retryNow } from './outbox.ts';

/** An order of the outbox: its state, its expiry, its lines, and the buttons to retry and cancel. @see APP-11 */
export function OrderSending({ entry, pricesAtMs }: { entry: OutboxEntry; pricesAtMs: number }) {
  const text = useText();
  const { localDateTimeIdentifier: zone } = useVenue();
  const { state, cart, savedAtMs, expiresAtMs } = entry;
  const isCancelRequested = state === 'cancel-requested';
  const { title, lead } = useWords(entry);
  const image = cart.details[0]?.product.image ?? null;
  useEffect(() => {
    scrollTo(0, 0); // it replaces the scrolled form
  }, []);

  return (
    <main className="sending">
      <div className="saved" role="status">
        <Plate isPhoto={image !== null && !image.isCutout}>
          <Picture image={image} alt="" sizes="148px" placeholderIcon="shopping-bag" isEager />
        </Plate>
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <section className="section">
        <div className="panel">
          <StatusStepper label={text('steps-label')} doneLabel={text('step-done')} steps={useSteps(entry)} />
        </div>
        <SentLines entry={entry} />
        {!isCancelRequested && (
          <p className="small mut sending__until">
            {text(isBackedOff(entry) ? 'busy-until' : 'saved-until', {
              prices: clockText(pricesAtMs || savedAtMs, zone),
              until: clockText(expiresAtMs, zone),
            })}
          </p>
        )}
      </section>
      {!isCancelRequested && <SendingActions orderKey={entry.key} />}
    </main>
  );
}

function useWords(entry: OutboxEntry): { title: string; lead: string } {
  const text = useText();
  if (entry.state === 'cancel-requested') return { title: text('withdrawn-title'), lead: text('withdrawn-text') };
  if (waitsForVisitor(entry)) return { title: text('busy-title'), lead: text('busy-by-hand') };
  if (isBackedOff(entry)) return { title: text('busy-title'), lead: text('busy-text') };
  if (entry.isOnlyInMemory === true) {
    return {
      title: text(entry.state === 'sending' ? 'sending-title' : 'not-stored-title'),
      lead: text('not-stored-text'),
    };
  }
  if (entry.state === 'sending') return { title: text('sending-title'), lead: text('sending-text') };
  return { title: text('saved-title'), lead: text('saved-text') };
}

function useSteps(entry: OutboxEntry): Step[] {
  const { state, attempts, savedAtMs, busyAttempts = 0, isOnlyInMemory = false } = entry;
  const allAttempts = attempts + busyAttempts;
  const text = useText();
  const { localDateTimeIdentifier: zone } = useVenue();
  const isSending = state === 'sending';
  return [
    {
      id: 'saved',
      title: text(isOnlyInMemory ? 'step-confirmed' : 'step-saved'),
      icon: 'check',
      state: 'done',
      detail: clockText(savedAtMs, zone),
    },
    {
      id: 'waiting',
      title: text(isSending ? 'step-sending' : isBackedOff(entry) ? 'step-busy' : 'step-waiting'),
      icon: isSending ? 'send' : isBackedOff(entry) ? 'hourglass' : 'cloud-upload',
      state: 'now',
      detail: allAttempts > 0 ? text('attempts-count', { count: allAttempts }) : undefined,
    },
    { id: 'received', title: text('step-received'), icon: 'receipt-text', state: 'todo' },
  ];
}

function SentLines({ entry: { cart } }: { entry: OutboxEntry }) {
  const text = useText();
  const { currency } = useVenue();
  return (
    <div className="panel sending__lines">
      <ul className="olines">
        {cart.details.map((line) => (
          <li key={line.lineId}>
            <b className="num">{line.quantity}</b>
            <span>{line.product.name}</span>
            <span className="num">
              {text('price', { amountMinor: lineTotalMinor(line) + lineBenefitMinor(line), currency })}
            </span>
          </li>
        ))}
      </ul>
      <dl className="sum">
        <CartBenefits cart={cart} />
        <CartTip cart={cart} />
        <div className="sum__total">
          <dt>{text(cart.isCash ? 'total-in-cash' : 'summary-total')}</dt>
          <dd className="num">{text('price', { amountMinor: cartTotalMinor(cart), currency })}</dd>
        </div>
      </dl>
    </div>
  );
}

function SendingActions({ orderKey }: { orderKey: string }) {
  const text = useText();
  const [isRetrying, setIsRetrying] = useState(false);
  useOwnBottomBar();
  const retry = () => {
    setIsRetrying(true);
    void retryNow().finally(() => setIsRetrying(false));
  };
  return (
    <BottomBar kind="bar">
      <div className="stack">
        <Button isBlock icon="refresh-cw" isBusy={isRetrying} onPress={retry}>
          {text('try-now')}
        </Button>
        <Button variant="danger" isBlock onPress={() => void cancelUnsent(orderKey)}>
          {text('cancel-order')}
        </Button>
      </div>
    </BottomBar>
  );
}
