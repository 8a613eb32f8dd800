import { useEffect, useRef } from 'react';
import { changeDraft } from '#features/cart/checkout-draft-store.ts';
import { onlineMethod } from '#features/payment/online-method.ts';
import { useConnection } from '#shared/api/connection-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { PreparesBeforePaying } from '@app/contract/visitor/payment-delivery-configs.ts';
import type { SavedCard } from '@app/contract/visitor/payments.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { PaymentMethod } from '@app/rules/payments/payment-methods.ts';
import { RadioCardGroup } from '@app/ui/controls/radio-card-group.tsx';
import { RadioCard } from '@app/ui/controls/radio-card.tsx';
import { Notice } from '@app/ui/feedback/notice.tsx';
import { cashText } from './cash-text.ts';
import { PLACED_ID } from './placed-section.tsx';
import { SavedCardRow } from './saved-card-row.tsx';
import type { Checkout } from './use-checkout.ts';
import { isCardMethod, type PaymentChoice } from './use-payment-choice.ts';

/** The offered payment methods, with the reason for each unavailable one. @see METHOD-01, METHOD-02, METHOD-03 */
export function PaySection({
  checkout: { choice, commerce, deliveryType },
  opensHere,
}: {
  checkout: Checkout;
  /** The order is placed and only waits for its payment: the screen opens at this section. */
  opensHere: boolean;
}) {
  const text = useText();
  const section = useOpensHere(opensHere && choice !== null);
  const zone = useVenue().localDateTimeIdentifier;
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  if (!choice) return null;
  const { isPaymentNeeded, offered, chosen } = choice;
  const isCard = chosen !== null && isCardMethod(chosen);
  const noCard = isDown
    ? text('pay-needs-signal')
    : choice?.cardDownSince
      ? text('pay-card-down', { time: clockText(choice.cardDownSince, zone) })
      : undefined;
  return (
    <section ref={section} className="section" aria-labelledby="pay">
      <h2 className="h2 gap" id="pay" tabIndex={-1} aria-describedby={opensHere ? PLACED_ID : undefined}>
        {text('pay-title')}
      </h2>
      {!isPaymentNeeded && <p className="mut">{text('pay-nothing')}</p>}
      {isPaymentNeeded && offered.length === 0 && (
        <Notice tone="bad" title={text('pay-none-title')}>
          {text('pay-none-text')}
        </Notice>
      )}
      {isPaymentNeeded && (offered.length > 0 || choice.balance !== null) && (
        <RadioCardGroup
          label={text('pay-label')}
          value={isCard && isDown ? null : chosen}
          onChange={(paymentMethod) => changeDraft({ paymentMethod })}
        >
          <BalanceRow choice={choice} />
          {offered.map((method) => (
            <MethodRow
              key={method}
              method={method}
              choice={choice}
              noCard={noCard}
              isDelivery={deliveryType === 'delivery'}
              policy={commerce?.preparesBeforePaying ?? 'never'}
            />
          ))}
        </RadioCardGroup>
      )}
    </section>
  );
}

/**
 * Scrolls the heading of a section to the middle, after the scroll of the router, and focuses it. What stands above it
 * stays in sight, and rows that load later appear below.
 */
function useOpensHere(isWanted: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    const frame = requestAnimationFrame(() => {
      const heading = section.current?.querySelector<HTMLElement>('h2');
      heading?.scrollIntoView({ block: 'center' });
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  return section;
}

/** Shown also with an insufficient balance, with that reason. @see METHOD-02 */
function BalanceRow({ choice: { balance, offered, isOfGuest } }: { choice: PaymentChoice }) {
  const text = useText();
  const { currency } = useVenue();
  if (balance === null) return null;
  if (balance === 'failed') {
    return <RadioCard value="balance" icon="wallet" title={text('pay-balance')} reason={text('pay-balance-unknown')} />;
  }
  const amount = text('price', { amountMinor: balance.minor, currency });
  return (
    <RadioCard
      value="balance"
      icon="wallet"
      title={text('pay-balance')}
      detail={text('pay-balance-has', { amount })}
      reason={
        offered.includes('balance')
          ? undefined
          : text(isOfGuest ? 'pay-balance-guest' : 'pay-balance-short', { amount })
      }
    />
  );
}

function MethodRow({
  method,
  choice,
  noCard,
  isDelivery,
  policy,
}: {
  method: PaymentMethod;
  choice: PaymentChoice;
  noCard: string | undefined;
  isDelivery: boolean;
  policy: PreparesBeforePaying;
}) {
  const text = useText();
  if (method === 'cash') {
    const detail = text(cashText(policy, isDelivery));
    return <RadioCard value="cash" icon="banknote" title={text('pay-cash')} detail={detail} />;
  }
  if (method === 'new-card') {
    const { provider, savedCards } = choice;
    if (provider === null) return null;
    const other = savedCards.length > 0 ? { icon: 'plus' as const, title: text('pay-other-card') } : {};
    return <RadioCard value="new-card" {...onlineMethod(provider, text)} {...other} reason={noCard} />;
  }
  const card = choice.savedCards.find(({ ccId }: SavedCard) => ccId === method);
  if (!card || choice.mpConfigId === null) return null;
  return <SavedCardRow card={card} mpConfigId={choice.mpConfigId} reason={noCard} />;
}
