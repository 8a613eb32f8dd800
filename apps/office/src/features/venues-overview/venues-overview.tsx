import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { LonePage } from '#shared/frame/lone-page.tsx';
import { PageHead } from '#shared/layout/page-head.tsx';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { ROLE } from '@app/contract/protocol/roles.ts';
import type { VenuesOverview as Read } from '@app/contract/today/venues-overview.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Button } from '@app/ui/controls/button.tsx';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import { VenueTable } from './venue-table.tsx';
import styles from './venues-overview.module.css';

const REFRESH_MS = 15_000;

/** How today goes in each venue of a person, those that need a person first. @see API-03, ROLE-01 */
export function VenuesOverview() {
  const text = useText();
  const session = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });
  const read = useQuery({
    queryKey: ['venues-overview'],
    queryFn: () => api.send('GET /api/admin/venues-overview'),
    refetchInterval: REFRESH_MS,
  });
  const { data, error, dataUpdatedAt } = read;
  const retry = () => void read.refetch();
  const isAdmin = session.data?.user.roleId === ROLE.admin;
  const mayCopyPrices = (data?.venues.filter(({ permissions }) => permissions.includes('menu')).length ?? 0) > 1;
  return (
    <LonePage isWide>
      <PageHead title={text('all-venues')} detail={text('all-venues-lead')}>
        {data && !error && (
          <span className={styles['mut']}>{text('all-venues-news', { time: deviceClock(dataUpdatedAt) })}</span>
        )}
        {mayCopyPrices && (
          <Link className={buttonClass({ variant: 'plain' })} to="/venues/prices">
            <Icon name="send" />
            {text('copy-prices')}
          </Link>
        )}
        {isAdmin && (
          <Link className={buttonClass({ variant: 'primary' })} to="/new-venue">
            <Icon name="plus" />
            {text('venue-new')}
          </Link>
        )}
      </PageHead>
      {data && error && (
        <p className={styles['stale']} role="status">
          <Icon name="wifi-off" />
          {text('all-venues-stale', { time: deviceClock(dataUpdatedAt) })}
          <Button variant="quiet" size="s" onPress={retry}>
            {text('retry')}
          </Button>
        </p>
      )}
      {!data && (error ? <ReadFailure error={error} onRetry={retry} /> : <SkeletonLines lines={10} />)}
      {data && <Shown read={data} isAdmin={isAdmin} />}
    </LonePage>
  );
}

function Shown({ read, isAdmin }: { read: Read; isAdmin: boolean }) {
  const text = useText();
  const shown = read.venues.length;
  return (
    <>
      <VenueTable read={read} isAdmin={isAdmin} />
      {read.total > shown && (
        <p className={styles['foot']}>
          {text('all-venues-first', { shown, total: read.total })}{' '}
          <Link className="link" to="/?list">
            {text('all-venues-list')}
          </Link>
        </p>
      )}
    </>
  );
}

/** Venues may be in several time zones, so the time of the figures is that of the device. */
function deviceClock(atMs: number): string {
  return clockText(atMs, Intl.DateTimeFormat().resolvedOptions().timeZone);
}
