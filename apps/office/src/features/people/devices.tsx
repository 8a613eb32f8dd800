import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '#shared/api/api.ts';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import { useCommercesQuery } from '#shared/venue/use-commerces.ts';
import { ReadFailure } from '@app/app-kit/layout/read-failure.tsx';
import type { Kiosk } from '@app/contract/staff/kiosks.ts';
import { dateTimeText } from '@app/rules/formatting/venue-time.ts';
import { SkeletonLines } from '@app/ui/feedback/skeleton-lines.tsx';
import { Icon } from '@app/ui/icons/icon.tsx';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { SessionRow } from './session-row.tsx';
import { useText } from './use-text.ts';
import styles from './people.module.css';

type Commerce = { readonly id: number; readonly name: string };

/** Open sessions of people and the kiosks of the stalls. @see AUTH-12, KIOSK-05 */
export function Devices() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  return (
    <>
      <Sessions />
      <Kiosks />
      <p>
        <Link className="link" to={`/${venueId}/security`}>
          <Icon name="shield-check" />
          {text('own-security')}
        </Link>
      </p>
    </>
  );
}

function Sessions() {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { data, error, refetch } = useQuery({
    queryKey: ['sessions', venueId],
    queryFn: () => api.send('GET /api/admin/venues/:venueId/sessions', { params: { venueId } }),
  });
  if (error && !data) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <section className={styles['card']} aria-labelledby="sessions-title">
      <h2 id="sessions-title">{text('devices-sessions')}</h2>
      {!data && <SkeletonLines lines={3} />}
      {data?.length === 0 && <p className="mut">{text('sessions-none')}</p>}
      <ul className={styles['rows']}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} owner={session.name ?? session.email ?? ''} />
        ))}
      </ul>
    </section>
  );
}

function Kiosks() {
  const text = useText();
  const stalls = useCommercesQuery();
  const all: readonly Commerce[] = stalls.data?.data ?? [];
  const reads = useQueries({
    queries: all.map(({ id }) => ({
      queryKey: ['kiosks', id],
      queryFn: () => api.send('GET /api/commerces/:id/kiosks', { params: { id } }),
    })),
  });
  const failed = reads.find(({ error, data }) => error && !data);
  if (failed) return <ReadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  const isRead = stalls.data !== undefined && reads.every(({ data }) => data !== undefined);
  const kiosks = all.flatMap((stall, at) => (reads[at]?.data ?? []).map((kiosk) => ({ stall, kiosk })));
  return (
    <section className={styles['card']} aria-labelledby="kiosks-title">
      <h2 id="kiosks-title">{text('devices-kiosks')}</h2>
      {!isRead && <SkeletonLines lines={3} />}
      {isRead && kiosks.length === 0 && <p className="mut">{text('device-kiosks-none')}</p>}
      <ul className={styles['rows']}>
        {kiosks.map(({ stall, kiosk }) => (
          <KioskRow key={kiosk.id} stall={stall} kiosk={kiosk} />
        ))}
      </ul>
    </section>
  );
}

function KioskRow({ stall, kiosk }: { stall: Commerce; kiosk: Kiosk }) {
  const text = useText();
  const { id: venueId, timeZone } = useOpenVenue();
  const seen =
    kiosk.lastSeenAt === null
      ? text('device-kiosk-never-seen')
      : text('device-kiosk-seen', { when: dateTimeText(kiosk.lastSeenAt, timeZone) });
  return (
    <li>
      <Icon name="tv" />
      <span>
        <b>{kiosk.name}</b>
        <small>{`${stall.name} · ${seen}`}</small>
      </span>
      <StateLine state={kiosk.isOnline ? 'ok' : 'warn'}>
        {text(kiosk.isOnline ? 'device-kiosk-online' : 'device-kiosk-offline')}
      </StateLine>
      <Link
        className="link"
        to={`/${venueId}/kiosks?stall=${stall.id}`}
        aria-label={`${text('device-kiosk-manage')}: ${kiosk.name}`}
      >
        {text('device-kiosk-manage')}
      </Link>
    </li>
  );
}
