import { useMemo } from 'react';
import type { Text } from '#shared/texts/es.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { PARKING } from '@app/contract/values/product-types.ts';
import { useServerNow } from '@app/ordering/time/use-server-now.ts';
import { estimateParts } from '@app/rules/formatting/estimate-parts.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import type { Order } from '@app/rules/language/localised-types.ts';
import { shownPromise, type ShownPromise } from '@app/rules/orders/shown-promise.ts';

const { created, paymentAccepted, preparing } = ORDER_STATUS;

/** An order that this device stored with an older version of the app has no revisions. */
type Promised = Pick<Order, 'orderStatusId' | 'promisedAt'> &
  Partial<Pick<Order, 'promiseRevisions'>> & { readonly commerce: Pick<Order['commerce'], 'type'> };

/**
 * The promise of an order that is accepted and not ready; null for any other order, and for a car park, which prepares
 * nothing. Every screen of the visitor shows this.
 *
 * @see ORD-04
 */
export function promiseOf(order: Promised, nowMs: number): ShownPromise | null {
  const { orderStatusId, promisedAt, promiseRevisions = [], commerce } = order;
  const isToPrepare = orderStatusId === created || orderStatusId === paymentAccepted || orderStatusId === preparing;
  if (!promisedAt || !isToPrepare || commerce.type.description === PARKING) return null;
  const revisions = promiseRevisions.map(({ promisedBefore, cause }) => ({
    promisedBeforeMs: Date.parse(promisedBefore),
    cause,
  }));
  return shownPromise({ promisedAtMs: Date.parse(promisedAt), revisions }, nowMs);
}

/** `promiseOf` by the server's clock; null until it is known. */
export function usePromise(order: Promised | null): ShownPromise | null {
  const nowMs = useServerNow();
  return useMemo(() => (order === null || nowMs === null ? null : promiseOf(order, nowMs)), [order, nowMs]);
}

/** Replaces the name of the status once a promise did not hold: `Se pasó de las 21:24`; null while it holds. */
export function promiseTitle(promise: ShownPromise | null, timeZone: string, text: Text): string | null {
  if (promise === null || promise.kind === 'time') return null;
  if (promise.kind === 'late') return text('promise-passed', { time: clockText(promise.atMs, timeZone) });
  return promise.beforeHasPassed
    ? text('promise-passed', { time: clockText(promise.beforeMs, timeZone) })
    : text('order-delayed');
}

type Place = { isDelivery: boolean; isStarted: boolean; timeZone: string };

export function placeOf({
  delivery,
  orderStatusId,
  venue,
}: Pick<Order, 'delivery' | 'orderStatusId' | 'venue'>): Place {
  const timeZone = venue.localDateTimeIdentifier;
  return { isDelivery: delivery !== null, isStarted: orderStatusId === preparing, timeZone };
}

/** The promised time in a line, `Cerca de las 21:14 (en unos 12 min)`. Of a late order: whether the stall has started it. */
export function promiseText(
  promise: ShownPromise | null,
  { isDelivery, isStarted, timeZone }: Place,
  text: Text,
): string | null {
  if (promise === null) return null;
  if (promise.kind === 'late') return text(isStarted ? 'promise-started' : 'promise-not-started');
  const parts = estimateParts(promise, timeZone);
  if (promise.kind === 'revised') return text('promise-new', parts);
  return text(isDelivery ? 'estimate-leaves' : 'estimate-ready', parts);
}

/** What an order reads at its top. It names no reason that the stall or the clock did not give. */
export function promiseMessage(
  order: Pick<Order, 'delivery' | 'venue' | 'orderStatusId'>,
  promise: ShownPromise | null,
  text: Text,
): string {
  const place = placeOf(order);
  if (promise?.kind === 'revised') return text(REASONS[promise.cause]);
  const words = promiseText(promise, place, text);
  if (words !== null) return `${words}. ${text('estimate-notify')}`;
  return text(place.isStarted ? 'message-preparing' : 'message-accepted');
}

const REASONS = { stall: 'promise-by-stall', pace: 'promise-by-pace' } as const;
