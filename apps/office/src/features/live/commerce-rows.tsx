import { Link } from 'react-router';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import type { PaceBasis } from '@app/contract/staff/pace-basis.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { upcomingTimeText } from '@app/rules/formatting/upcoming-time-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { raisedRange } from '@app/rules/kitchen/raised-promise.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { EndRaisedPromise } from './answer-long-wait.tsx';
import { ordersWith, waitTone } from './live-commerce.ts';
import { useLanguage, useText } from './use-text.ts';
import styles from './live.module.css';

const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;

/** A stall in each row: state, queue, wait, stopped products and sales. */
export function CommerceRows({
  at,
  commerces,
  sold,
}: {
  /** When the stalls were read. */
  at: string;
  commerces: readonly LiveCommerce[];
  /** Net sales of today by stall. */
  sold: ReadonlyMap<number, number>;
}) {
  const text = useText();
  const columns = useColumns(sold, Date.parse(at));
  return (
    <div className={styles['box']}>
      <DataTable
        label={text('live-title')}
        columns={columns}
        rows={commerces}
        keyOf={({ id }) => id}
        empty={text('live-none')}
        look="inset"
      />
    </div>
  );
}

function useColumns(sold: ReadonlyMap<number, number>, nowMs: number): Column<LiveCommerce>[] {
  const text = useText();
  const venue = useOpenVenue();
  return [
    {
      name: 'name',
      title: text('live-stall'),
      show: ({ id, name }) => <Link to={`/${venue.id}/orders?stall=${id}`}>{name}</Link>,
    },
    { name: 'state', title: text('live-state'), show: (row) => <State row={row} nowMs={nowMs} /> },
    {
      name: 'queue',
      title: text('live-queue'),
      isNumber: true,
      show: (row) => <b className={styles['queue']}>{ordersWith(row, [paymentAccepted, preparing])}</b>,
    },
    {
      name: 'ready',
      title: text('live-ready'),
      isNumber: true,
      show: (row) => ordersWith(row, [toDeliver]),
    },
    {
      name: 'wait',
      title: text('live-wait'),
      show: (row) => (
        <>
          <Wait row={row} />
          <Raised row={row} />
        </>
      ),
    },
    { name: 'stopped', title: text('live-stopped'), show: (row) => <Stopped row={row} /> },
    {
      name: 'sold',
      title: text('live-sold'),
      isNumber: true,
      isExtra: true,
      show: ({ id }) => amountText(sold.get(id) ?? 0, venue.currency),
    },
  ];
}

function State({
  row: { pausedUntil, pauseReason, busy, lateOrders, ...opening },
  nowMs,
}: {
  row: LiveCommerce;
  nowMs: number;
}) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (!opening.enabled) return <Closed opening={opening} nowMs={nowMs} />;
  if (pausedUntil !== null) {
    return (
      <>
        <StateLine state="bad" icon="circle-pause">
          {text('live-paused', { time: clockText(pausedUntil, timeZone) })}
        </StateLine>
        {pauseReason !== null && <small className={styles['why']}>{pauseReason}</small>}
      </>
    );
  }
  if (lateOrders > 0)
    return (
      <StateLine state="warn" icon="hourglass">
        {text('live-behind', { orders: lateOrders })}
      </StateLine>
    );
  if (busy !== null)
    return (
      <StateLine state="warn" icon="hourglass">
        {text('live-busy', { minutes: busy.minutes })}
      </StateLine>
    );
  return <StateLine state="ok">{text('live-open')}</StateLine>;
}

/** Closed by its switch, or out of its hours until it opens. */
function Closed({
  opening: { isOutOfHours, opensAt },
  nowMs,
}: {
  opening: Pick<LiveCommerce, 'isOutOfHours' | 'opensAt'>;
  nowMs: number;
}) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useOpenVenue();
  return (
    <>
      <StateLine state="idle">{text(isOutOfHours ? 'live-out-of-hours' : 'live-closed')}</StateLine>
      {opensAt !== null && (
        <small className={styles['why']}>
          {text('live-opens', { time: upcomingTimeText(opensAt, nowMs, timeZone, language).at })}
        </small>
      )}
    </>
  );
}

/** The bar is the wait of the oldest order, the mark the promised one. */
function Wait({ row: { oldestMinutes, wait, paceBasis } }: { row: LiveCommerce }) {
  const text = useText();
  const promised = wait === null ? null : text('live-promised', { minutes: wait.maxMinutes });
  const basis = wait === null || paceBasis === null ? null : basisText(text, paceBasis);
  if (oldestMinutes === null)
    return (
      <small className={styles['calm']}>
        {promised ?? '–'}
        {basis !== null && <span className={styles['basis']}>{basis}</span>}
      </small>
    );
  const tone = wait === null ? 'ok' : waitTone(oldestMinutes, wait.maxMinutes);
  const widest = Math.max(oldestMinutes, (wait?.maxMinutes ?? 0) * 1.5, 1);
  const at = (minutes: number) => (minutes / widest) * 100;
  return (
    <span className={styles['wait']}>
      <b className={styles[tone]}>{text('minutes', { minutes: oldestMinutes })}</b>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="8" className={styles['track']} />
        <rect width={at(oldestMinutes)} height="8" className={styles[`${tone}Bar`]} />
        {wait !== null && <rect x={at(wait.maxMinutes) - 1} width="2" height="8" className={styles['mark']} />}
      </svg>
      {promised !== null && <small>{promised}</small>}
      {basis !== null && <small className={styles['basis']}>{basis}</small>}
    </span>
  );
}

/** What staff promise new orders, until when, and who decided it. */
function Raised({ row: { id, name, raisedPromise } }: { row: LiveCommerce }) {
  const text = useText();
  const { timeZone } = useOpenVenue();
  if (raisedPromise === null) return null;
  const { minutes, until, by } = raisedPromise;
  return (
    <span className={styles['raised']}>
      <StateLine state="warn" icon="hourglass">
        {text('live-raised', raisedRange(minutes))}
      </StateLine>
      <small>
        {text('live-until', { time: clockText(until, timeZone) })}
        {by !== null && ` · ${by}`}
      </small>
      <EndRaisedPromise commerceId={id} name={name} />
    </span>
  );
}

/** What a wait comes from. */
function basisText(text: ReturnType<typeof useText>, { kind, orders }: PaceBasis): string {
  return kind === 'usual' || kind === 'stated' ? text(`live-basis-${kind}`) : text(`live-basis-${kind}`, { orders });
}

function Stopped({ row: { unavailable, stoppedProducts, soldOutProducts } }: { row: LiveCommerce }) {
  const text = useText();
  const [first] = unavailable;
  const products = Math.max(unavailable.length, stoppedProducts, soldOutProducts);
  if (!first) return <span className={styles['calm']}>{text('live-all-sold')}</span>;
  return (
    <StateLine state="warn" icon="ban">
      {products === 1 ? first.name : text('live-stopped-count', { products })}
    </StateLine>
  );
}
