import { useState, type ComponentProps } from 'react';
import { AccountSheet } from '#features/account/account-sheet.tsx';
import { Preferences } from '#features/account/preferences.tsx';
import { changeLogin, useLoginDraft } from '#features/login/login-draft.ts';
import { LoginSheet } from '#features/login/sheet/login-sheet.tsx';
import { SavedCards, useCardAccounts } from '#features/payment/card/saved-cards.tsx';
import { StoredSeat } from '#features/seat/stored-seat.tsx';
import { seatText, useKnownSeat } from '#features/seat/use-known-seat.ts';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { useLocalise } from '@app/ordering/venue/use-localise.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import type { Commerce, Venue } from '@app/rules/language/localised-types.ts';

/** Login, or the account of the signed-in user. A claimed account continues with the code. */
export function AccountOverlay({ onClose }: { onClose: () => void }) {
  const user = useAuth((auth) => auth.user);
  const { venue } = useVenueState();
  const [isSigningIn, setIsSigningIn] = useState(() => user === null || useLoginDraft.getState().step !== 'methods');
  if (user === null || isSigningIn) return <LoginSheet below={<Preferences />} onClose={onClose} />;
  const verify = () => {
    changeLogin({ step: useLoginDraft.getState().code === null ? 'methods' : 'code' });
    setIsSigningIn(true);
  };
  const addMethod = () => {
    changeLogin({ step: 'methods', code: null });
    setIsSigningIn(true);
  };
  const account = { user, onVerify: verify, onAddMethod: addMethod, onClose };
  return venue === null ? <AccountSheet {...account} /> : <AccountAtVenue {...account} venue={venue} />;
}

const NONE: readonly Commerce[] = [];

/** With the cards and the seat that the person has at the open venue. */
function AccountAtVenue({ venue, ...account }: { venue: Venue } & Omit<ComponentProps<typeof AccountSheet>, 'own'>) {
  const localise = useLocalise(venue);
  const accounts = useCardAccounts(venue);
  const seat = useKnownSeat(venue, useCommerces(venue).data ?? NONE);
  return (
    <AccountSheet
      {...account}
      own={{
        cards: accounts.length === 0 ? null : <SavedCards accounts={accounts} />,
        seat: seat && {
          detail: seatText(seat, localise(seat.area).description),
          page: <StoredSeat {...seat} />,
        },
      }}
    />
  );
}
