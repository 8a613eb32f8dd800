import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { isPaid, usePaidUntilText } from '#features/membership/member-period.ts';
import { useMemberProfile } from '#features/membership/member-profile.ts';
import { useHasFailed } from '#shared/api/has-failed.ts';
import { showOverlay } from '#shared/layout/overlay-store.ts';
import { walletPath } from '#shared/navigation/route-paths.ts';
import { isProven, useAuth } from '#shared/session/auth-store.ts';
import { useText } from '#shared/texts/use-text.ts';
import { toMinor } from '@app/contract/values/minor-units.ts';
import type { User } from '@app/contract/visitor/account.ts';
import { apiQuery } from '@app/ordering/reads/api-query.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import './member-tiles.css';

/**
 * Balance and member card of the signed-in user, overlapping the header. A claimed account sees a verification link
 * instead.
 *
 * @see HOME-02
 */
export function MemberTiles({ venue }: { venue: Venue }) {
  const user = useAuth((auth) => auth.user);
  const profile = useMemberProfile(user, venue.id);
  if (user === null) return null;
  if (!isProven(user)) return <ClaimedTile />;
  const hasBalance = venue.paymentConfig.balanceEnabled;
  if (!hasBalance && profile === null) return null;
  return (
    <div className="vcard">
      {hasBalance && <BalanceTile user={user} venue={venue} />}
      {profile !== null && (
        <CardTile period={profile.lastMembershipPeriodPaid} timeZone={venue.localDateTimeIdentifier} />
      )}
    </div>
  );
}

function BalanceTile({ user, venue }: { user: User; venue: Venue }) {
  const text = useText();
  const reading = useQuery(
    apiQuery('GET /api/users/:userId/:venueId/balance', { params: { userId: user.id, venueId: venue.id } }),
  );
  const { data, refetch } = reading;
  const hasFailed = useHasFailed(reading);
  if (hasFailed) {
    return (
      <button type="button" className="vcard__tile" onClick={() => void refetch()}>
        <small>{text('tile-balance')}</small>
        <b className="vcard__failed">{text('tile-balance-failed')}</b>
        <Icon name="refresh-cw" />
      </button>
    );
  }
  return (
    <Link href={walletPath(venue.code)} className="vcard__tile">
      <small>{text('tile-balance')}</small>
      {data ? (
        <b className="num">{text('price', { amountMinor: toMinor(data.balance), currency: venue.currency })}</b>
      ) : (
        <Skeleton shape="line" width="m" />
      )}
      <span className="vcard__go">{text('tile-top-up')}</span>
    </Link>
  );
}

function CardTile({ period, timeZone }: { period: string | null; timeZone: string }) {
  const text = useText();
  const nowMs = useNow(60_000);
  const paid = usePaidUntilText(period);
  const isUpToDate = period === null || nowMs === null ? null : isPaid(period, nowMs, timeZone);
  const standing = isUpToDate === null ? null : text(isUpToDate ? 'member-up-to-date' : 'member-overdue');
  return (
    <button
      type="button"
      className="vcard__tile"
      aria-label={[text('tile-card-show'), paid, isUpToDate === false && standing].filter(Boolean).join('. ')}
      aria-haspopup="dialog"
      data-overlay="member"
      onClick={() => showOverlay({ kind: 'member' })}
    >
      <small className={isUpToDate === false ? 'vcard__overdue' : undefined}>{standing ?? paid}</small>
      <b>{text('tile-card')}</b>
      <Icon name="qr-code" />
    </button>
  );
}

function ClaimedTile() {
  const text = useText();
  return (
    <div className="vcard">
      <button
        type="button"
        className="vcard__tile"
        aria-haspopup="dialog"
        data-overlay="account"
        onClick={() => showOverlay({ kind: 'account' })}
      >
        <small>{text('tile-claimed')}</small>
        <b>{text('tile-claimed-text')}</b>
        <Icon name="shield-check" />
      </button>
    </div>
  );
}
