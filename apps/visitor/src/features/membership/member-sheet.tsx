import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnection } from '#shared/api/connection-store.ts';
import { useAuth } from '#shared/session/auth-store.ts';
import { addressText } from '#shared/texts/address-text.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { MemberProfile, User } from '@app/contract/visitor/account.ts';
import { useNow } from '@app/ordering/time/use-now.ts';
import { useVenueState } from '@app/ordering/venue/venue-context.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useWakeLock } from '@app/ui/layout/use-wake-lock.ts';
import { VenueLogo } from '@app/ui/media/venue-logo.tsx';
import { Sheet } from '@app/ui/overlays/sheet.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { isPaid, usePaidUntilText } from './member-period.ts';
import { memberPicturesQuery } from './member-pictures.ts';
import { useMemberProfile } from './member-profile.ts';
import './member-sheet.css';

/** Member card with a large QR code; works offline after the first view. @see HOME-02 */
export function MemberSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const user = useAuth((auth) => auth.user);
  const { venue } = useVenueState();
  const profile = useMemberProfile(user, venue?.id ?? null);
  const isGone = user === null || profile === null;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  useWakeLock();
  if (isGone) return null;
  return (
    <Sheet isOpen onClose={onClose} title={text('member-title')} closeLabel={text('close')}>
      <MemberCard user={user} profile={profile} />
    </Sheet>
  );
}

function MemberCard({ user, profile }: { user: User; profile: MemberProfile }) {
  const text = useText();
  const { venue } = useVenueState();
  const { data, isPending, isError, refetch } = useQuery(memberPicturesQuery(user.id, profile));
  const isDown = useConnection(({ downSinceMs }) => downSinceMs !== null);
  const nowMs = useNow(60_000);
  const { lastMembershipPeriodPaid: period } = profile;
  const paidUntil = usePaidUntilText(period);
  const timeZone = venue?.localDateTimeIdentifier ?? 'UTC';
  const isUpToDate = period === null || nowMs === null ? null : isPaid(period, nowMs, timeZone);
  const known = user.name ?? (user.dni === null ? addressText(user) : text('member-document', { dni: user.dni }));
  const holder = known ?? text('member-holder');
  return (
    <article className="member">
      <header className="member__head">
        {data?.photo ? (
          <img className="member__photo" src={data.photo} alt={text('member-photo', { name: user.name ?? '' })} />
        ) : (
          <span className="member__photo">
            <Icon name="user-round" />
          </span>
        )}
        <div className="member__who">
          <h3 className="h3">{holder}</h3>
          {venue && (
            <p className="small mut member__club">
              <VenueLogo venue={venue} className="member__crest" sizes="20px" /> {venue.name}
            </p>
          )}
          <p className="small mut">{paidUntil}</p>
          {isUpToDate !== null && (
            <Badge tone={isUpToDate ? 'ok' : 'warn'} icon={isUpToDate ? 'badge-check' : 'clock'}>
              {text(isUpToDate ? 'member-up-to-date' : 'member-overdue')}
            </Badge>
          )}
        </div>
      </header>
      <div className="member__code">
        {data?.qr ? (
          <>
            <img className="member__qr" src={data.qr} alt={text('member-qr')} />
            <p className="small mut">{isDown ? text('member-as-seen') : text('member-brightness')}</p>
          </>
        ) : (
          <>
            {isPending && <Skeleton shape="fill" className="member__qr" />}
            {data && <p className="mut">{text('member-missing')}</p>}
            {isError && (
              <>
                <p className="mut" role="alert">
                  {text(isDown ? 'member-offline' : 'failed-title')}
                </p>
                <Button variant="tonal" onPress={() => void refetch()}>
                  {text('try-again')}
                </Button>
              </>
            )}
          </>
        )}
      </div>
    </article>
  );
}
