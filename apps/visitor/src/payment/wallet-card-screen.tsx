import type { User } from '@app/contract/accounts.ts';
import { toMinor } from '@app/contract/minor-units.ts';
import type { CardTopUp, NewCard, SavedCardUse } from '@app/contract/payments.ts';
import type { Venue } from '@app/contract/venues.ts';
import { priceText } from '@app/rules/money/price-text.ts';
import { buttonClass } from '@app/ui/button-class.ts';
import '@app/ui/button.css';
import { EmptyState } from '@app/ui/empty-state.tsx';
import { FilterChips } from '@app/ui/filter-chips.tsx';
import { TextField } from '@app/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../data/api.ts';
import { savedCardsQuery } from '../data/saved-cards.ts';
import { useVenue } from '../data/venue-context.ts';
import { isProven, useAuth } from '../device/auth-store.ts';
import { fieldsOf } from '../device/kept-state.ts';
import { walletPath } from '../route-paths.ts';
import { useText } from '../texts/use-text.ts';
import { CardPayForm } from './card-pay-form.tsx';
import { shownFailure } from './charge-failure.ts';
import { Confirming } from './confirming.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import type { PaymentFailure } from './failure-dialog.tsx';
import { PaymentBar, PaymentLoading } from './payment-frame.tsx';
import { useCharge } from './use-charge.ts';
import { useDeclined } from './use-declined.ts';

type TopUpBody = { amount: number; mpConfigId: number; creditCard: NewCard | SavedCardUse };

/** Amounts in currency units that are one tap away. */
const USUAL_AMOUNTS = [5_000, 10_000, 20_000, 50_000];
const LEAST_AMOUNT = 1;
/** Source: the contract's `topUpByCard`. */
const MOST_AMOUNT = 200_000;
const LOOK_EVERY_MS = 2_000;

/** Putting money into the wallet with a card. @see WAL-01 */
export function WalletCardScreen() {
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
  const wallet = walletPath(venue.code);
  const [amount, setAmount] = useState<number | null>(USUAL_AMOUNTS[1] ?? null);
  const [isNewWanted, setIsNewWanted] = useState(false);
  const cards = useQuery(savedCardsQuery(user, mpConfigId)).data;
  const { topUp, phase, start, failure, dismiss, look } = useTopUp(user.id, venue.id);

  if (topUp?.state === 'approved') return <TopUpDone topUp={topUp} href={wallet} />;
  if (topUp?.state === 'confirming' || phase === 'unknown') {
    const shown = topUp ?? { amount: amount ?? 0, currency: venue.currency };
    return (
      <Confirming
        what={{ ...shown, card: null, keptTitle: text('card-top-up-title'), lead: text('card-top-up-confirming') }}
        isVerifying={false}
        onVerify={look}
        orderHref={wallet}
      />
    );
  }
  const saved = isNewWanted ? null : (cards?.[0] ?? null);
  const isInRange = amount !== null && amount >= LEAST_AMOUNT && amount <= MOST_AMOUNT;
  const range = text(
    'card-top-up-range',
    priceText(toMinor(LEAST_AMOUNT), venue.currency),
    priceText(toMinor(MOST_AMOUNT), venue.currency),
  );
  return (
    <>
      <PaymentBar title={text('card-top-up-title')} backTo={wallet} />
      <CardPayForm
        publicKey={venue.paymentConfig.mercadoPagoPublicKey ?? ''}
        currency={venue.currency}
        saved={saved}
        onOtherCard={() => setIsNewWanted(true)}
        canKeep
        payText={text('pay-amount', isInRange ? priceText(toMinor(amount), venue.currency) : '')}
        reason={isInRange ? undefined : range}
        phase={phase}
        onPay={(prepare) => start(async () => ({ amount: amount ?? 0, mpConfigId, creditCard: await prepare() }))}
      >
        <Amount amount={amount} range={range} onChange={setAmount} currency={venue.currency} />
      </CardPayForm>
      {failure && <FailureDialog failure={failure} otherWay={null} onClose={dismiss} />}
    </>
  );
}

function Amount({
  amount,
  range,
  currency,
  onChange,
}: {
  amount: number | null;
  range: string;
  currency: Venue['currency'];
  onChange: (amount: number | null) => void;
}) {
  const text = useText();
  return (
    <div className="payc__amount">
      <h2 className="h2">{text('card-top-up-amount')}</h2>
      <FilterChips
        label={text('card-top-up-amount')}
        options={USUAL_AMOUNTS.map((usual) => ({
          value: String(usual),
          label: priceText(toMinor(usual), currency),
        }))}
        value={String(amount ?? '')}
        onChange={(value) => onChange(Number(value))}
      />
      <TextField
        label={text('card-top-up-other')}
        hint={range}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={amount === null ? '' : String(amount)}
        onChange={(typed) => {
          const digits = typed.replaceAll(/\D/g, '');
          onChange(digits === '' ? null : Number(digits));
        }}
      />
    </div>
  );
}

function TopUpDone({ topUp, href }: { topUp: CardTopUp; href: string }) {
  const text = useText();
  return (
    <main>
      <PaymentBar title={text('card-top-up-title')} backTo={null} />
      <EmptyState
        icon="circle-check"
        title={text('card-top-up-done', priceText(toMinor(topUp.amount), topUp.currency))}
        text={text('card-top-up-balance', priceText(toMinor(topUp.balance), topUp.currency))}
        action={
          <a className={buttonClass({ isBlock: true })} href={href}>
            {text('card-top-up-back')}
          </a>
        }
      />
    </main>
  );
}

/** The top-up of a wallet: charged once, and followed while nobody knows. */
function useTopUp(userId: number, venueId: number) {
  const params = { userId, venueId };
  const [refusal, setRefusal] = useState<PaymentFailure | null>(null);
  const [answer, setAnswer] = useState<CardTopUp | null>(null);
  const { phase, start } = useCharge<TopUpBody, CardTopUp>({
    of: `wallet ${userId} ${venueId}`,
    isBody: isTopUpBody,
    send: (body, key) =>
      api.send('POST /api/users/:userId/:venueId/card-top-ups', { params, headers: { 'idempotency-key': key }, body }),
    onAnswer: setAnswer,
    onFailure: (why) => setRefusal(shownFailure(why)),
  });

  const attemptId = answer?.state === 'confirming' ? answer.attemptId : null;
  const following = useQuery({
    queryKey: [`/api/users/${userId}/${venueId}/card-top-ups`, attemptId ?? ''],
    queryFn: ({ signal }) =>
      api.send('GET /api/users/:userId/:venueId/card-top-ups/:attemptId', {
        params: { ...params, attemptId: attemptId ?? '' },
        signal,
      }),
    enabled: attemptId !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'confirming' ? false : LOOK_EVERY_MS),
    staleTime: 0,
  });
  const topUp = following.data ?? answer;
  const declined = useDeclined(topUp);
  return {
    topUp,
    phase,
    start,
    failure: refusal ?? declined.failure,
    dismiss: () => {
      setRefusal(null);
      declined.dismiss();
    },
    look: () => void following.refetch(),
  };
}

function isTopUpBody(kept: unknown): kept is TopUpBody {
  const body = fieldsOf(kept);
  return typeof body.get('amount') === 'number' && typeof body.get('creditCard') === 'object';
}
