import { Link } from 'react-router';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce, LiveView } from '@app/contract/back-office/order-list.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { QueueCurve } from '@app/ui/status/queue-curve.tsx';
import { AnswerLongWait } from './answer-long-wait.tsx';
import { useText } from './use-text.ts';
import styles from './live.module.css';

type Alert = LiveView['alerts'][number];

const ICONS: Readonly<Record<Alert['kind'], IconName>> = {
  'long-wait': 'timer',
  'late-orders': 'hourglass',
  'stopped-products': 'ban',
  'sold-out-products': 'package',
  paused: 'circle-pause',
  'paused-pins': 'lock',
  'flagged-passes': 'scan-line',
  'money-exceptions': 'landmark',
};

/** What needs a person, and the products that cannot be ordered. */
export function Alerts({ view: { at, alerts, commerces } }: { view: LiveView }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const gone = commerces.flatMap(({ name: stall, unavailable }) =>
    unavailable.map((product) => ({ ...product, stall })),
  );
  return (
    <>
      <Card title={text('live-alerts')} detail={alerts.length > 0 ? alerts.length : undefined}>
        {alerts.length === 0 ? (
          <p className={styles['empty']}>{text('live-alerts-none')}</p>
        ) : (
          <ul className={styles['list']} aria-label={text('live-alerts')}>
            {alerts.map((alert) => (
              <AlertRow
                key={`${alert.kind} ${alert.commerceId ?? ''}`}
                at={at}
                alert={alert}
                commerce={commerces.find(({ id }) => id === alert.commerceId)}
              />
            ))}
          </ul>
        )}
      </Card>
      <Card title={text('live-products')} detail={gone.length > 0 ? gone.length : undefined}>
        {gone.length === 0 ? (
          <p className={styles['empty']}>{text('live-products-none')}</p>
        ) : (
          <ul className={styles['list']} aria-label={text('live-products')}>
            {gone.map(({ id, name, stall, until }) => (
              <li key={id}>
                <Icon name="ban" />
                <span>
                  <b>{name}</b>
                  <small>{stall}</small>
                </span>
                <small className="num">
                  {until === null
                    ? text('stock-outs-sold-out')
                    : text('live-until', { time: clockText(until, timeZone) })}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

/** How fast the queue grows, the wait, and when it passes what staff may promise. */
function useLongWaitText(count: number, longWait: LiveCommerce['longWait'] | undefined): string {
  const text = useText();
  const { timeZone } = useOpenVenue();
  const passesAt = longWait?.passesOfferedAt;
  return [
    longWait && longWait.arrived > 0 && text('alert-queue-flow', longWait),
    text('alert-long-wait', { count }),
    longWait &&
      passesAt &&
      text('alert-wait-passes', { time: clockText(passesAt, timeZone), minutes: longWait.offeredMinutes }),
  ]
    .filter((words) => typeof words === 'string')
    .join(' ');
}

function Curve({ queue, arrived, left, windowMinutes }: NonNullable<LiveCommerce['longWait']>) {
  return <QueueCurve queue={queue} perMinute={(arrived - left) / windowMinutes} />;
}

function AlertRow({
  at,
  alert: { kind, count, commerceId },
  commerce,
}: {
  /** When the stalls were read. */
  at: string;
  alert: Alert;
  commerce: LiveCommerce | undefined;
}) {
  const text = useText();
  const { id: venueId, timeZone } = useOpenVenue();
  const pausedUntil = commerce?.pausedUntil;
  const longWait = useLongWaitText(count, commerce?.longWait);
  const details = {
    'long-wait': longWait,
    'late-orders': text('alert-late-orders', { count }),
    'stopped-products': text('alert-stopped-products', { count }),
    'sold-out-products': text('alert-sold-out-products', { count }),
    paused: text('alert-paused', { time: pausedUntil ? clockText(pausedUntil, timeZone) : '' }),
    'paused-pins': text('alert-paused-pins', { count }),
    'flagged-passes': text('alert-flagged-passes', { count }),
    'money-exceptions': text('alert-money-exceptions', { count }),
  };
  return (
    <li>
      <Icon name={ICONS[kind]} />
      <span>
        <b>{commerce?.name ?? text('alert-venue')}</b>
        <span>{details[kind]}</span>
        {kind === 'long-wait' && commerce?.longWait && <Curve {...commerce.longWait} />}
        <span className={styles['actions']}>
          {commerceId === null ? (
            <Link className="link" to={`/${venueId}/reconciliation`}>
              {text('alert-see-money')}
            </Link>
          ) : (
            <>
              {kind === 'long-wait' && commerce?.longWait && (
                <AnswerLongWait
                  commerceId={commerceId}
                  name={commerce.name}
                  at={at}
                  offeredMinutes={commerce.longWait.offeredMinutes}
                />
              )}
              {kind === 'paused-pins' && (
                <Link className="link" to={`/${venueId}/people?view=tablets`}>
                  {text('alert-see-tablets')}
                </Link>
              )}
              <a className="link" href={`/staff/board/${commerceId}`}>
                {text('alert-open-board')}
              </a>
              <Link className="link" to={`/${venueId}/orders?stall=${commerceId}`}>
                {text('alert-see-orders')}
              </Link>
            </>
          )}
        </span>
      </span>
    </li>
  );
}
