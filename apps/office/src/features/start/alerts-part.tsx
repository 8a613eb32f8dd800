import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveView } from '@app/contract/back-office/order-list.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Badge } from '@app/ui/status/badge.tsx';
import { Part } from './part.tsx';
import { useText } from './use-text.ts';
import styles from './home.module.css';

type Alert = LiveView['alerts'][number];

const SHOWN = 4;
const ICONS: Readonly<Record<Alert['kind'], IconName>> = {
  'long-wait': 'hourglass',
  'late-orders': 'hourglass',
  'stopped-products': 'ban',
  'sold-out-products': 'package-x',
  paused: 'circle-pause',
  'paused-pins': 'lock',
  'flagged-passes': 'scan-line',
  'money-exceptions': 'landmark',
};

/** What needs a person now, with the way to it. */
export function AlertsPart({ read }: { read: UseQueryResult<LiveView> }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const count = read.data?.alerts.length ?? 0;
  const detail = count > 0 && (
    <Badge tone="bad" icon="circle-alert">
      {count}
    </Badge>
  );
  return (
    <Part title={text('alerts-title')} read={read} detail={detail}>
      {({ alerts, commerces }) => (
        <>
          {alerts.length === 0 && <p className={styles['empty']}>{text('alerts-none')}</p>}
          <ul className={styles['rows']}>
            {alerts.slice(0, SHOWN).map(({ kind, commerceId, count }) => (
              <li key={`${kind} ${commerceId ?? ''}`} data-tone="bad">
                <Icon name={ICONS[kind]} />
                <span>
                  <Link to={kind === 'money-exceptions' ? `/${venueId}/reconciliation` : `/${venueId}/live`}>
                    {commerces.find(({ id }) => id === commerceId)?.name ?? text('alerts-venue')}
                  </Link>
                  <small>{kind === 'paused' ? text('home-alert-paused') : text(`home-alert-${kind}`, { count })}</small>
                </span>
              </li>
            ))}
          </ul>
          {alerts.length > SHOWN && (
            <p className={styles['more']}>
              <Link className="link" to={`/${venueId}/live`}>
                {text('alerts-more', { count: alerts.length - SHOWN })}
              </Link>
            </p>
          )}
        </>
      )}
    </Part>
  );
}
