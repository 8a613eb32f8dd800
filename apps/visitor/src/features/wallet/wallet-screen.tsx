import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useMemberProfile } from '#features/membership/member-profile.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { BackLink } from '#shared/navigation/back-link.tsx';
import { homePath } from '#shared/navigation/route-paths.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import type { TextKey } from '#shared/texts/es.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { AppBar } from '@app/ui/layout/app-bar.tsx';
import { invalidateWallet } from './invalidate-wallet.ts';
import { Movements } from './movements.tsx';
import { OpenTopUp } from './open-top-up.tsx';
import { TopUpSheet } from './top-up-sheet.tsx';
import { useBalance } from './use-balance.ts';
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
        {isProven(user) ? <Balance user={user} venue={venue} /> : <SignIn isClaimed={user !== null} />}
      </div>
      {isProven(user) && <OpenTopUp user={user} venue={venue} />}
      {isProven(user) ? <Movements user={user} venue={venue} /> : <Uses />}
    </main>
  );
}

function Balance({ user, venue }: { user: User; venue: Venue }) {
  const text = useText();
  const [isToppingUp, setToppingUp] = useState(false);
  const profile = useMemberProfile(user, venue.id);
  const queryClient = useQueryClient();
  const { data, hasFailed } = useBalance(user, venue);
  return (
    <>
      <div className="wbal" aria-live="polite">
        <small id="balance-title">{text('wallet-balance')}</small>
        {data && (
          <b className="num">{text('price', { amountMinor: toMinor(data.balance), currency: venue.currency })}</b>
        )}
        {!data && !hasFailed && <Skeleton shape="line" width="m" className="wbal__loading" />}
        {hasFailed && <b className="wbal__failed">{text('tile-balance-failed')}</b>}
      </div>
      <div className="wact">
        {hasFailed ? (
          <Button icon="refresh-cw" onPress={() => invalidateWallet(queryClient, user.id, venue.id)}>
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
function SignIn({ isClaimed }: { isClaimed: boolean }) {
  const text = useText();
  return (
    <>
      <div className="wguest">
        <h2>{text(isClaimed ? 'account-claimed-title' : 'wallet-sign-in-title')}</h2>
        <p>{text(isClaimed ? 'account-claimed-text' : 'wallet-sign-in-text')}</p>
      </div>
      <div className="wact">
        <Button icon="user-round" onPress={() => showOverlay({ kind: 'account' })}>
          {text(isClaimed ? 'account-verify' : 'wallet-sign-in')}
        </Button>
      </div>
    </>
  );
}

const USES = [
  { icon: 'plus', title: 'wallet-use-top-up', detail: 'wallet-use-top-up-text' },
  { icon: 'zap', title: 'wallet-use-pay', detail: 'wallet-use-pay-text' },
  { icon: 'receipt-text', title: 'wallet-use-follow', detail: 'wallet-use-follow-text' },
] as const satisfies readonly { icon: IconName; title: TextKey; detail: TextKey }[];

/** What a balance is for. */
function Uses() {
  const text = useText();
  return (
    <section className="section" aria-labelledby="wallet-uses">
      <h2 className="h2" id="wallet-uses">
        {text('wallet-uses')}
      </h2>
      <ul className="wuses">
        {USES.map(({ icon, title, detail }) => (
          <li key={title} className="mov">
            <span className="mov__mark">
              <Icon name={icon} />
            </span>
            <span>
              <b className="strong">{text(title)}</b>
              <span className="small mut">{text(detail)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
