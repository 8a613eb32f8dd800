import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { walletPath } from '#shared/navigation/route-paths.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { TOP_UP_MAX, TOP_UP_MIN } from '@app/contract/values/limits.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { CardPayForm } from '../card/card-pay-form.tsx';
import { useCardDraft } from '../card/use-card-draft.ts';
import { PaymentBar, PaymentLoading } from '../payment-states.tsx';
import { Confirming } from '../result/confirming.tsx';
import { FailureDialog } from '../result/failure-dialog.tsx';
import { savedCardsQuery } from '../saved-cards-query.ts';
import { TopUpAmount, USUAL_AMOUNTS, useTypedText } from './top-up-amount.tsx';
import { TopUpResult } from './top-up-result.tsx';
import { useTopUp } from './use-top-up.ts';

/** Top-up of the wallet by card. @see WAL-01 */
export function CardTopUpScreen() {
  const text = useText();
  const venue = useVenue();
  const user = useAuth((auth) => auth.user);
  const mpConfigId = venue.paymentConfig.mercadoPagoConfigId;
  const isPossible = venue.paymentConfig.balanceEnabled && isProven(user) && mpConfigId !== null;
  useEffect(() => {
    if (!isPossible) location.replace(walletPath(venue.code));
  }, [isPossible, venue.code]);
  if (!isPossible) return <PaymentLoading title={text('card-top-up-title')} />;
  return <WalletCard user={user} venue={venue} mpConfigId={mpConfigId} />;
}

function WalletCard({ user, venue, mpConfigId }: { user: User; venue: Venue; mpConfigId: number }) {
  const text = useText();
  const { currency } = venue;
  const typedText = useTypedText(currency);
  const wallet = walletPath(venue.code);
  const [amount, setAmount] = useState<number | null>(USUAL_AMOUNTS[currency][1] ?? null);
  const [isNewWanted, setIsNewWanted] = useState(false);
  const cards = useQuery(savedCardsQuery(user, mpConfigId)).data;
  const draft = useCardDraft(currency);
  const { topUp, phase, start, failure, dismiss, isLooking, look } = useTopUp(user.id, venue.id);

  if (topUp?.state === 'confirming' || phase === 'unknown') {
    const shown = topUp?.state === 'confirming' ? topUp : { amount: amount ?? 0, currency };
    return (
      <Confirming
        what={{ ...shown, card: null, savedTitle: text('card-top-up-title'), lead: text('card-top-up-confirming') }}
        isVerifying={isLooking}
        onVerify={look}
        leave={{ href: wallet, label: text('card-top-up-back') }}
      />
    );
  }
  if (topUp && topUp.state !== 'declined' && topUp.state !== 'none') return <TopUpResult topUp={topUp} href={wallet} />;
  const saved = isNewWanted ? null : (cards?.[0] ?? null);
  const isInRange = amount !== null && amount >= TOP_UP_MIN && amount <= TOP_UP_MAX;
  const range = text('card-top-up-range', {
    least: text('price', { amountMinor: toMinor(TOP_UP_MIN), currency }),
    most: text('price', { amountMinor: toMinor(TOP_UP_MAX), currency }),
  });
  return (
    <>
      <PaymentBar title={text('card-top-up-title')} backTo={wallet} />
      <CardPayForm
        publicKey={venue.paymentConfig.mercadoPagoPublicKey ?? ''}
        draft={draft}
        saved={saved}
        onOtherCard={() => setIsNewWanted(true)}
        canSave
        payText={text('pay-amount', {
          amount: isInRange ? typedText(amount) : '',
        })}
        reason={isInRange ? undefined : range}
        phase={phase}
        onPay={(prepare) => start(async () => ({ amount: amount ?? 0, mpConfigId, creditCard: await prepare() }))}
      >
        <TopUpAmount amount={amount} range={range} isInRange={isInRange} onChange={setAmount} currency={currency} />
      </CardPayForm>
      {failure && <FailureDialog failure={failure} otherMethodHref={null} onClose={dismiss} />}
    </>
  );
}
