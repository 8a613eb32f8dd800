import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation } from 'wouter';
import { api } from '#shared/api/api.ts';
import { enableBell } from '#shared/device/bell.ts';
import { useSignOut } from '#shared/session/use-sign-out.ts';
import { ApiProblem } from '@app/client/failures.ts';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { StaffCommerce } from '@app/contract/staff/board.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './commerce-choice.module.css';

/**
 * The commerces whose board or refunds this account may open; a single one opens its refunds at once. The tap that opens
 * one also enables sound.
 */
export function CommerceChoice({ leadsTo = 'board' }: { leadsTo?: 'board' | 'refunds' }) {
  const text = useText();
  const [, navigate] = useLocation();
  const commerces = useQuery({
    queryKey: ['/api/staff/commerces'],
    queryFn: () => api.send('GET /api/staff/commerces'),
  });
  const session = useQuery({ queryKey: ['/api/staff/session'], queryFn: () => api.send('GET /api/staff/session') });
  const roleId = session.data?.user.roleId;
  const runsAVenue = roleId === ROLE.admin || roleId === ROLE.venueEditor;
  // Shown only when both reads are done, so that nothing moves under a finger.
  const isInPlace = !commerces.isLoading && !session.isLoading;
  // The account has no role any more.
  const isGone = commerces.error instanceof ApiProblem && commerces.error.status === 404;
  const open = (commerce: StaffCommerce) => {
    void enableBell();
    navigate(`/${leadsTo}/${commerce.id}`);
  };
  const [only, ...others] = commerces.data ?? [];
  if (leadsTo === 'refunds' && only && others.length === 0) return <Redirect to={`/refunds/${only.id}`} replace />;
  return (
    <main className={styles['page']}>
      <h1 className="h1">{text(leadsTo === 'refunds' ? 'refunds-title' : 'stalls-title')}</h1>
      {commerces.isPending && (
        <div role="status" aria-label={text('loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {isGone && <EmptyState icon="store" title={text('stalls-empty')} />}
      {commerces.isError && !isGone && (
        <EmptyState
          icon="wifi-off"
          title={text('no-network')}
          action={<Button onPress={() => void commerces.refetch()}>{text('retry')}</Button>}
        />
      )}
      {isInPlace && commerces.data?.length === 0 && (
        <EmptyState icon="store" title={text(roleId === ROLE.admin ? 'stalls-none-yet' : 'stalls-empty')} />
      )}
      <ul className={styles['list']}>
        {commerces.data?.map((commerce) => (
          <li key={commerce.id}>
            <CommerceButton commerce={commerce} onPress={() => open(commerce)} />
          </li>
        ))}
      </ul>
      {isInPlace && <StartLinks runsAVenue={runsAVenue} />}
    </main>
  );
}

function CommerceButton({ commerce, onPress }: { commerce: StaffCommerce; onPress: () => void }) {
  return (
    <button type="button" className={styles['commerce']} onClick={onPress}>
      {commerce.logoPath ? (
        <img src={commerce.logoPath} width="56" height="56" alt="" />
      ) : (
        <span className={styles['mark']}>
          <Icon name="store" />
        </span>
      )}
      <span>
        <b className="h3">{commerce.name}</b>
        <span className="small mut">
          {commerce.venue.name}
          {commerce.address && ` · ${commerce.address}`}
        </span>
      </span>
      <Icon name="chevron-right" />
    </button>
  );
}

/** Links to the pages that belong to no commerce. */
function StartLinks({ runsAVenue }: { runsAVenue: boolean }) {
  const text = useText();
  const signOut = useSignOut();
  return (
    <p className={styles['alternatives']}>
      {runsAVenue && (
        <>
          <a className={buttonClass({ variant: 'quiet' })} href="/office/reconciliation">
            <Icon name="coins" />
            {text('reconciliation-title')}
          </a>
          <a className={buttonClass({ variant: 'quiet' })} href="/office/operations">
            <Icon name="monitor" />
            {text('operations-title')}
          </a>
        </>
      )}
      <a className={buttonClass({ variant: 'quiet' })} href="/office/">
        <Icon name="settings" />
        {text('office-link')}
      </a>
      <a className={buttonClass({ variant: 'quiet' })} href="/office/security">
        <Icon name="shield-check" />
        {text('security-title')}
      </a>
      <Button variant="quiet" icon="log-out" onPress={signOut}>
        {text('sign-out')}
      </Button>
    </p>
  );
}
