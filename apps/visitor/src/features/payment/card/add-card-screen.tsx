import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import { PAYMENT_PROVIDER } from '@app/contract/values/payment-providers.ts';
import type { NewCard, SavedCard, SavedCardUse } from '@app/contract/visitor/payments.ts';
import { cardBrand } from '@app/rules/payments/card-brand.ts';
import { HoldLine } from '../clock/hold-line.tsx';
import { useDeadline } from '../clock/use-deadline.ts';
import type { CardMethod } from '../current-order.ts';
import { useOtherMethodPath } from '../other-method-path.ts';
import { PaymentBar, PaymentLoading, PaymentUnreachable } from '../payment-states.tsx';
import { isCardRefused } from '../result/declined-cards.ts';
import { DeclinedScreen } from '../result/declined-screen.tsx';
import { FailureDialog } from '../result/failure-dialog.tsx';
import { OrderConfirming } from '../result/order-confirming.tsx';
import { MoneyUnresolved, PaymentApproved, RefundResult, resultOf } from '../result/payment-result.tsx';
import { NotPayable } from '../result/time-over.tsx';
import { UnfinishedHostedPage } from '../result/unfinished-hosted-page.tsx';
import { savedCardsQuery } from '../saved-cards-query.ts';
import { usePayable, type Payable } from '../use-payable.ts';
import { CardChallengeScreen } from './card-challenge.tsx';
import { CardPayForm } from './card-pay-form.tsx';
import { useCardDraft } from './use-card-draft.ts';
import { useChallenge } from './use-challenge.ts';
import { useOrderCharge } from './use-order-charge.ts';

/** Pays an order with a new or saved card. @see MP-01, PAY-01, PAY-02 */
export function AddCardScreen() {
  const text = useText();
  const state = usePayable(PAYMENT_PROVIDER.mercadoPago);
  if (state.kind === 'failed') return <PaymentUnreachable title={text('new-card')} onRetry={state.retry} />;
  if (state.kind !== 'here') return <PaymentLoading title={text('new-card')} />;
  return <AddCard payable={state} />;
}

function AddCard({ payable }: { payable: Payable }) {
  const text = useText();
  const { order, payment, config, current } = payable;
  const user = useAuth((auth) => auth.user);
  const cards = useQuery(savedCardsQuery(user, config.mercadoPagoConfigId)).data;
  const otherMethodPath = useOtherMethodPath(order);
  const [wanted, setWanted] = useState(current.method);
  const [isAgain, setIsAgain] = useState(false);
  const draft = useCardDraft(payment.currency);
  const { phase, start, refusal, declined, dismiss } = useOrderCharge(payable);
  const { challenge, end: endChallenge } = useChallenge(payment);
  const deadline = useDeadline(payable);

  const end = resultOf(payment);
  if (end === 'approved') return <PaymentApproved payable={payable} />;
  if (end === 'unresolved') return <MoneyUnresolved payable={payable} />;
  if (challenge) {
    const onEnd = () => {
      endChallenge();
      payable.followed.verify();
    };
    return <CardChallengeScreen challenge={challenge} onEnd={onEnd} />;
  }
  if (end === 'confirming' || phase === 'unknown') return <OrderConfirming payable={payable} />;
  if (end === 'money-back' && !isAgain) return <RefundResult payable={payable} onPayAgain={() => setIsAgain(true)} />;
  if (end === 'over' || (deadline.isOver && end === null && phase === 'idle')) {
    return <NotPayable payable={payable} endedAt={deadline.isOver ? deadline.expiresAt : null} />;
  }
  if (end === 'waiting') return <UnfinishedHostedPage payable={payable} />;

  const saved = wanted === 'new-card' ? null : (cards?.find(({ ccId }) => ccId === wanted) ?? null);
  if (declined?.kind === 'declined') {
    const payWith = (method: CardMethod | 'same') => {
      if (method !== 'same') setWanted(method);
      if (method === 'new-card') draft.clear();
      dismiss();
    };
    return (
      <DeclinedScreen
        payable={payable}
        code={declined.code}
        brand={saved ? saved.paymentMethod.name : cardBrand(draft.card.cardNumber)}
        otherCards={cards?.filter(({ ccId }) => ccId !== saved?.ccId) ?? []}
        onCard={payWith}
      />
    );
  }
  const failure = refusal ?? declined;
  const email = order.buyer?.email ?? order.guestEmail;
  const pay = (prepare: () => Promise<NewCard | SavedCardUse>) =>
    start(async () => ({
      orderId: order.id,
      mpConfigId: config.mercadoPagoConfigId ?? 0,
      ...(email !== null && { email }),
      totalAmount: payment.amount,
      showsChallenge: true,
      creditCard: await prepare(),
    }));
  return (
    <>
      <PaymentBar title={saved ? shownName(saved) : text('new-card')} backTo={otherMethodPath} />
      <CardPayForm
        publicKey={config.mercadoPagoPublicKey ?? ''}
        draft={draft}
        isRefused={(lastFour) => isCardRefused(order.id, lastFour)}
        saved={saved}
        onOtherCard={() => setWanted('new-card')}
        canSave={isProven(user)}
        payText={text('pay-amount', {
          amount: text('price', { amountMinor: toMinor(payment.amount), currency: payment.currency }),
        })}
        phase={phase}
        onPay={pay}
      >
        <HoldLine payable={payable} />
      </CardPayForm>
      {failure && <FailureDialog failure={failure} otherMethodHref={otherMethodPath} onClose={dismiss} />}
    </>
  );
}

/** Method and last four digits. @see MP-01 */
function shownName(saved: SavedCard): string {
  return `${saved.paymentMethod.name} ${saved.ccLastFourDigits}`;
}
