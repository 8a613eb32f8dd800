import type { User } from '@app/contract/visitor/account.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { Venue } from '@app/contract/visitor/venues.ts';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { apiQuery } from '#shared/api/api-query.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { useMemberProfile } from '../membership/member-profile.ts';
import { useVenue } from '../venues/venue-context.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { homePath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import { Movements } from './movements.tsx';
import { OpenTopUp } from './open-top-up.tsx';
import { TopUpSheet } from './top-up-sheet.tsx';
import './wallet.css';

/** Balance, movements and top-ups at the venue. @see WAL-01 */
export function WalletScreen() {
  const venue = useVenue();
  const user = useAuth((auth) => auth.user);
  if (!venue.paymentConfig.balanceEnabled) return <Redirect to={homePath(venue.code)} replace />;
  return (
    <main className="wallet">
      <div className="wtop on-brand">
        <AppBar title={venue.name} start={<BackLink href={homePath(venue.code)} />} />
        {isProven(user) && <Balance user={user} venue={venue} />}
      </div>
      {isProven(user) && <OpenTopUp user={user} venue={venue} />}
      {isProven(user) ? <Movements user={user} venue={venue} /> : <WhoIsIt isClaimed={user !== null} />}
    </main>
  );
}

function Balance({ user, venue }: { user: User; venue: Venue }) {
  const text = useText();
  const [isToppingUp, setToppingUp] = useState(false);
  const profile = useMemberProfile(user, venue.id);
  const reading = useQuery(
    apiQuery('GET /api/users/:userId/:venueId/balance', { params: { userId: user.id, venueId: venue.id } }),
  );
  const { data, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  return (
    <>
      <div className="wbal" aria-live="polite">
        <small id="balance-title">{text('wallet-balance')}</small>
        {data && <b className="num">{text('price', toMinor(data.balance), venue.currency)}</b>}
        {!data && !hasFailed && <Skeleton shape="line" width="m" className="wbal__loading" />}
        {!data && hasFailed && <b className="wbal__failed">{text('tile-balance-failed')}</b>}
      </div>
      <div className="wact">
        {hasFailed && !data ? (
          <Button icon="refresh-cw" onPress={() => void refetch()}>
            {text('try-again')}
          </Button>
        ) : (
          <Button icon="plus" onPress={() => setToppingUp(true)}>
            {text('wallet-top-up')}
          </Button>
        )}
        {profile !== null && (
          <Button icon="qr-code" onPress={() => showOverlay({ kind: 'member' })}>
            {text('wallet-my-qr')}
          </Button>
        )}
      </div>
      <TopUpSheet isOpen={isToppingUp} user={user} venue={venue} onClose={() => setToppingUp(false)} />
    </>
  );
}

/** Hides the balance of an unverified account. @see AUTH-04 */
function WhoIsIt({ isClaimed }: { isClaimed: boolean }) {
  const text = useText();
  return (
    <section className="section">
      <EmptyState
        icon="wallet"
        title={text(isClaimed ? 'account-claimed-title' : 'wallet-sign-in-title')}
        text={text(isClaimed ? 'account-claimed-text' : 'wallet-sign-in-text')}
        action={
          <Button isBlock onPress={() => showOverlay({ kind: 'account' })}>
            {text(isClaimed ? 'account-verify' : 'wallet-sign-in')}
          </Button>
        }
      />
    </section>
  );
}
