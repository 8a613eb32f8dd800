import { useEffect, useId, useRef, useState } from 'react';
import { OrderLines } from '#features/orders/detail/order-lines.tsx';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { cardProvider } from '@app/rules/payments/card-provider.ts';
import { isSavedCardId } from '@app/rules/payments/saved-card-id.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { BottomBar } from '@app/ui/layout/bottom-bar.tsx';
import { HoldLine } from '../clock/hold-line.tsx';
import type { CardMethod } from '../current-order.ts';
import { onlineMethod } from '../online-method.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { PaymentBar } from '../payment-states.tsx';
import { usePayInCash } from '../use-pay-in-cash.ts';
import type { Payable } from '../use-payable.ts';
import { declineLines, shortDecline, type FailureCode } from './decline-texts.ts';
import { isCardRefused, rememberDecline } from './declined-cards.ts';
import './declined.css';

/** `same`: the declined card. */
type Method = CardMethod | 'same' | 'cash';

/**
 * A declined card: nothing was charged, why, until when the order is held, and how to pay now. The next usable method is
 * chosen; the declined card is the last one.
 *
 * @see PAY-03
 */
export function DeclinedScreen({
  payable,
  code,
  brand,
  otherCards,
  onCard,
}: {
  payable: Payable;
  code: FailureCode;
  /** Of the declined card, by its number or as saved; null when neither is known. */
  brand: string | null;
  /** Saved cards without the declined one. */
  otherCards: readonly SavedCard[];
  onCard: (method: CardMethod | 'same') => void;
}) {
  const text = useText();
  const { order, payment, config } = payable;
  const titleId = useId();
  const lastFour = useDeclinedCard(payable);
  const [method, setMethod] = useState<Method>(otherCards[0] ? savedMethod(otherCards[0]) : 'new-card');

  const otherMethodPath = useOtherMethodPath(order);
  const { isPending, payInCash } = usePayInCash(order);
  const price = text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency });
  const pay = () => {
    if (method === 'cash') void payInCash();
    else onCard(method);
  };
  const choose = (value: string) => {
    if (value === 'same' || value === 'cash' || value === 'new-card' || isSavedCardId(value)) setMethod(value);
  };
  return (
    <>
      <PaymentBar title={text('declined-order', { number: order.number })} backTo={otherMethodPath} />
      <main className="declined" aria-labelledby={titleId}>
        <WhyDeclined titleId={titleId} code={code} />
        <div className="declined__part">
          <HoldLine payable={payable} />
          <h2 className="h2">{text('declined-methods')}</h2>
          <RadioCardGroup label={text('pay-label')} value={method} onChange={choose}>
            {otherCards.map((card) => (
              <RadioCard
                key={card.ccId}
                value={card.ccId}
                icon="credit-card"
                title={text('card-ends-in', { brand: card.paymentMethod.name, lastFour: card.ccLastFourDigits })}
                detail={card.ccOwner}
              />
            ))}
            <OtherCard config={config} />
            {config.cashEnabled && <RadioCard value="cash" icon="banknote" title={text('pay-cash')} />}
            {lastFour !== null && (
              <RadioCard
                value="same"
                icon="credit-card"
                title={text('card-ends-in', { brand: brand ?? payment.card?.brand ?? '', lastFour })}
                detail={shortDecline(code, text)}
                reason={isCardRefused(order.id, lastFour, payment.attemptId) ? text('declined-card-off') : undefined}
              />
            )}
          </RadioCardGroup>
          <section className="panel" aria-label={text('order-lines')}>
            <OrderLines order={order} />
          </section>
        </div>
        <BottomBar kind="bar">
          <Button isBlock price={price} isBusy={isPending} onPress={pay}>
            {text(method === 'cash' ? 'declined-pay-cash' : 'payment-try-again')}
          </Button>
        </BottomBar>
      </main>
    </>
  );
}

/** Counts the decline of this attempt. Returns the last four digits of its card; null when they are not known. */
function useDeclinedCard({ order, payment }: Payable): string | null {
  const { state, attemptId, card } = payment;
  const lastFour = state === 'declined' ? (card?.lastFour ?? null) : null;
  useEffect(() => {
    if (lastFour !== null && attemptId !== null) rememberDecline(order.id, attemptId, lastFour);
  }, [order.id, attemptId, lastFour]);
  return lastFour;
}

function OtherCard({ config }: Pick<Payable, 'config'>) {
  const text = useText();
  const provider = cardProvider(config);
  if (provider === null) return null;
  return <RadioCard value="new-card" {...onlineMethod(provider, text)} icon="plus" title={text('pay-other-card')} />;
}

function savedMethod({ ccId }: SavedCard): Method {
  return isSavedCardId(ccId) ? ccId : 'new-card';
}

/** Says that nothing was charged, and why; takes the focus. */
function WhyDeclined({ titleId, code }: { titleId: string; code: FailureCode }) {
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="declined__part" role="alert">
      <h2 className="h1" id={titleId} ref={title} tabIndex={-1}>
        {text('payment-failed-title')}
      </h2>
      <p className="strong">{text('declined-uncharged')}</p>
      {declineLines(code, text).map((line) => (
        <p key={line} className="mut">
          {line}
        </p>
      ))}
    </div>
  );
}
