import { useState } from 'react';
import { useMay } from '#shared/session/own-permissions.tsx';
import type { BoardProduct } from '@app/contract/staff/board.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { dueFromMs, type StartBatch } from '@app/rules/kitchen/start-times.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useSettled } from '../tickets/use-settled.ts';
import type { OpenBoardState } from '../use-open-board.ts';
import { batchChoices } from './batch-choices.ts';
import { batchesOf, type TimedTicketLine } from './timed-orders.ts';
import { useText } from './use-text.ts';
import boardStyles from '../board.module.css';
import styles from './later.module.css';

type Batch = StartBatch<TimedTicketLine>;

/** Cards in sight at first. */
const SHOWN = 4;
const MINUTE_MS = 60_000;

/** What the kitchen must begin for a later time, so that it is ready then: like with like, the first to begin first. @see ORD-08 */
export function StartBand({ state }: { state: OpenBoardState }) {
  const text = useText();
  const may = useMay();
  const [isWhole, setWhole] = useState(false);
  const { board, nowMs, live } = state;
  const { timeZone, preparesBeforePaying } = board.commerce;
  const batches = batchesOf(state.tickets, state.screen, preparesBeforePaying, nowMs);
  const [first] = batches;
  if (first === undefined || state.wanted !== '' || !may('prepare')) return null;
  const time = clockText(first.slotAtMs, timeZone);
  const isDue = dueFromMs(first.startsAtMs) <= nowMs;
  const shown = isWhole ? batches : batches.slice(0, SHOWN);
  return (
    <section className={classNames(boardStyles['later'], styles['band'])} aria-labelledby="start-band-title">
      <header>
        <h2 id="start-band-title">
          <Icon name="timer" />
          {text(isDue ? 'start-now' : 'start-soon')}{' '}
          <span className="num">
            {isDue
              ? text('start-for', { time, minutes: minutesUntil(first.slotAtMs, nowMs) })
              : text('start-none', {
                  time,
                  count: ordersFor(first.slotAtMs, batches),
                  starts: clockText(first.startsAtMs, timeZone),
                })}
          </span>
        </h2>
        {live === 'offline' && <small>{text('start-device-clock')}</small>}
        {batches.length > SHOWN && isDue && (
          <button type="button" className={styles['more']} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? text('start-less') : text('start-more', { count: batches.length - SHOWN })}
          </button>
        )}
      </header>
      {isDue && (
        <ul>
          {shown.map((batch, at) => (
            <li key={keyOf(batch)}>
              <BatchCard
                batch={batch}
                isOtherTime={batch.slotAtMs !== first.slotAtMs}
                place={`${at} ${batches.length}`}
                product={board.products.find(({ id }) => id === batch.productId)}
                nowMs={nowMs}
                timeZone={timeZone}
                onBegin={() => state.begin(batch)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function BatchCard({
  batch,
  isOtherTime,
  place,
  product,
  nowMs,
  timeZone,
  onBegin,
}: {
  batch: Batch;
  /** It is for another time than the band's title. */
  isOtherTime: boolean;
  /** Changes when the card may have moved. */
  place: string;
  /** Undefined: it is no longer on the menu. */
  product: BoardProduct | undefined;
  nowMs: number;
  timeZone: string;
  onBegin: () => void;
}) {
  const text = useText();
  const isSettled = useSettled(`${keyOf(batch)} ${place}`);
  const isDue = dueFromMs(batch.startsAtMs) <= nowMs;
  const action = isDue ? text('start-batch', { count: batch.units }) : text('start-early');
  const choices = batchChoices(batch);
  return (
    <article className={styles[isDue ? 'due' : 'waiting']} aria-label={`${batch.units} ${batch.product}`}>
      <p className={styles['units']}>
        <b className="num">{batch.units}</b>
        {product?.imagePath && <img src={product.imagePath} width="44" height="44" alt="" loading="lazy" />}
      </p>
      <h3>
        {batch.product}
        {sizeOf(batch) !== null && <> {text('size', { size: sizeOf(batch) ?? '' })}</>}
      </h3>
      <p>
        {text('start-orders', { count: batch.orders.length })}
        {choices.length > 0 && (
          <>
            {' · '}
            <b>{choices.join(', ')}</b>
          </>
        )}
      </p>
      <p className={classNames(styles['when'], 'num')}>
        <Icon name={isDue ? 'flame' : 'clock'} />
        <span>
          <StartTime {...{ batch, isDue, nowMs, timeZone }} />
          {isOtherTime && `, ${text('start-done-for', { time: clockText(batch.slotAtMs, timeZone) })}`}
        </span>
      </p>
      <button
        type="button"
        aria-label={`${action}, ${batch.product}`}
        aria-disabled={isSettled ? undefined : true}
        onClick={() => {
          if (isSettled) onBegin();
        }}
      >
        {action}
      </button>
    </article>
  );
}

function StartTime({
  batch: { startsAtMs, minutes, isLast },
  isDue,
  nowMs,
  timeZone,
}: {
  batch: Batch;
  isDue: boolean;
  nowMs: number;
  timeZone: string;
}) {
  const text = useText();
  if (isDue) return text('start-due', { minutes });
  const time = clockText(startsAtMs, timeZone);
  return isLast ? text('start-last', { time }) : text('start-at', { time, minutes: minutesUntil(startsAtMs, nowMs) });
}

function keyOf({ slotAtMs, productId, sizeId }: Batch): string {
  return `${slotAtMs} ${productId} ${sizeId ?? ''}`;
}

function sizeOf({ orders }: Batch): string | null {
  return orders[0]?.lines[0]?.size ?? null;
}

function ordersFor(slotAtMs: number, batches: readonly Batch[]): number {
  const own = batches.filter((batch) => batch.slotAtMs === slotAtMs);
  return new Set(own.flatMap(({ orders }) => orders.map(({ id }) => id))).size;
}

function minutesUntil(atMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((atMs - nowMs) / MINUTE_MS));
}
