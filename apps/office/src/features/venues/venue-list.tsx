import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { api } from '#shared/api/api.ts';
import { firstPageOf } from '#shared/venue/first-page-of-venue.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import { ROLE } from '@app/contract/protocol/roles.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { EmptyState } from '@app/ui/feedback/empty-state.tsx';
import { Skeleton } from '@app/ui/feedback/skeleton.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './venue-list.module.css';

/**
 * The venues that the person runs, as a list. With a single one and no right to create more, it opens at once. Several have a
 * page that says how each of them goes.
 */
export function VenueList() {
  const text = useText();
  const [address] = useSearchParams();
  const session = useQuery({ queryKey: ['session'], queryFn: () => api.send('GET /api/staff/session') });
  const venues = useQuery({ queryKey: ['venues'], queryFn: () => api.send('GET /api/admin/venues') });
  const isAdmin = session.data?.user.roleId === ROLE.admin;
  if (venues.error) return <ReadFailure error={venues.error} onRetry={() => void venues.refetch()} />;
  if (venues.isPending || session.isPending) {
    return (
      <main className={`office ${styles['page']}`} role="status" aria-label={text('loading')}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </main>
    );
  }
  const { data } = venues.data;
  const [only, ...others] = data;
  if (only && others.length === 0 && !isAdmin) return <Navigate to={firstPageOf(only)} replace />;
  if (others.length > 0 && !address.has('list')) return <Navigate to="/venues" replace />;
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to="/new-venue">
      <Icon name="plus" />
      {text('venue-new')}
    </Link>
  );
  if (!only) {
    return (
      <main className={`office ${styles['page']}`}>
        <EmptyState
          icon="store"
          title={text('venues-none')}
          text={isAdmin ? text('venues-none-text') : text('denied-hint')}
          action={isAdmin && create}
        />
      </main>
    );
  }
  return (
    <main className={`office ${styles['page']}`}>
      <header>
        <h1 className="h1">{text('venues-title')}</h1>
        {isAdmin && create}
      </header>
      <ul>
        {data.map((venue) => (
          <li key={venue.id}>
            <Link to={firstPageOf(venue)}>
              <span className={styles['mark']} style={{ background: venue.appColor ?? undefined }}>
                <Icon name="store" />
              </span>
              <span>
                <b>{venue.name}</b>
                <small>{text('venue-counts', { stalls: venue.commerces, products: venue.products })}</small>
              </span>
              <Icon name="chevron-right" />
            </Link>
            {isAdmin && (
              <Link
                className={buttonClass({ variant: 'plain' })}
                to={`/copy-venue/${venue.id}`}
                aria-label={text('venue-copy-of', { name: venue.name })}
              >
                <Icon name="copy" />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </main>
  );
}
