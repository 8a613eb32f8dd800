import { z } from 'zod';
import type { Tx } from '#platform/database/transactions.ts';
import { enqueueJobs } from '#platform/jobs/enqueue-jobs.ts';
import type { JobType } from '#platform/jobs/job-type.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import type { Transition } from '../transitions/transition-store.ts';

export const NOTIFICATION_KINDS = [
  'started',
  'called',
  'promise-revised',
  'ready',
  'on-its-way',
  'handed-over',
  'expires-soon',
  'ended-by-refund',
  'refunded',
  'problem-answered',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

const Payload = z.object({
  venueId: z.int(),
  subscriptionId: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Status of the order that the message is about. The message is dropped once the order has another. */
  statusId: z.int(),
});

/** One push message to one device. Its worker is in a downstream feature. */
export const ORDER_NOTIFICATION: JobType<z.infer<typeof Payload>> = { name: 'order-notification', payload: Payload };

/** `change`: the version of the order, or its promised time in ms, so that each change is sent once. */
export type DueNotification = {
  readonly subscriptionId: string;
  readonly kind: NotificationKind;
  readonly statusId: number;
  readonly change: number;
};

export async function enqueueNotifications(tx: Tx, venueId: number, due: readonly DueNotification[]): Promise<void> {
  await enqueueJobs(
    tx,
    ORDER_NOTIFICATION,
    due.map(({ subscriptionId, kind, statusId, change }) => ({
      venueId,
      payload: { venueId, subscriptionId, kind, statusId },
      key: `${subscriptionId} ${kind} ${change}`,
    })),
  );
}

/** Enqueues what the devices of these orders learn from a transition, in its transaction. @see ORD-04 */
export async function notifyOfTransition(
  tx: Tx,
  venueId: number,
  orderIds: readonly number[],
  transition: Pick<Transition, 'to' | 'cause'>,
): Promise<void> {
  const kinds = { pickUp: kindOf(transition, false), delivery: kindOf(transition, true) };
  if (kinds.pickUp === null && kinds.delivery === null) return;
  const devices = await findDevices(tx, venueId, orderIds);
  const due = devices.flatMap((device) => {
    const kind = device.isDelivery ? kinds.delivery : kinds.pickUp;
    return kind === null ? [] : [{ ...device, kind }];
  });
  await enqueueNotifications(tx, venueId, due);
}

/**
 * Enqueues that money of an order was given back, or that its refund ended it, in the transaction that books it.
 *
 * @see ORD-04, REF-04
 */
export async function notifyOfRefund(
  tx: Tx,
  venueId: number,
  orderId: number,
  kind: 'refunded' | 'ended-by-refund',
): Promise<void> {
  const devices = await findDevices(tx, venueId, [orderId]);
  await enqueueNotifications(
    tx,
    venueId,
    devices.map((device) => ({ ...device, kind })),
  );
}

/** Enqueues that a commerce answered a problem, once for each problem. @see ORD-04, ORD-09 */
export async function notifyOfAnswer(tx: Tx, venueId: number, orderId: number, problemId: string): Promise<void> {
  const devices = await findDevices(tx, venueId, [orderId]);
  await enqueueJobs(
    tx,
    ORDER_NOTIFICATION,
    devices.map(({ subscriptionId, statusId }) => ({
      venueId,
      payload: { venueId, subscriptionId, kind: 'problem-answered' as const, statusId },
      key: `${subscriptionId} problem-answered ${problemId}`,
    })),
  );
}

/** Enqueues that orders were promised a later time, in the transaction that writes it. @see ORD-04 */
export async function notifyOfRevision(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<void> {
  const devices = await findDevices(tx, venueId, orderIds);
  const due = devices.map((device) => ({ ...device, kind: 'promise-revised' as const, change: device.promisedAtMs }));
  await enqueueNotifications(tx, venueId, due);
}

type Device = Omit<DueNotification, 'kind'> & { readonly isDelivery: boolean; readonly promisedAtMs: number };

async function findDevices(tx: Tx, venueId: number, orderIds: readonly number[]): Promise<Device[]> {
  const { rows } = await tx.query<Device>(
    `select s.id as "subscriptionId", o.delivery is not null as "isDelivery", o.status_id as "statusId", o.version as change,
       coalesce(extract(epoch from o.promised_at) * 1000, 0)::float8 as "promisedAtMs"
     from order_push_subscriptions s join orders o on o.venue_id = s.venue_id and o.id = s.order_id
     where s.venue_id = $1 and s.order_id = any($2::bigint[])`,
    [venueId, orderIds],
  );
  return rows;
}

/** Returns the kind of message for a transition; null: the customer learns nothing new from it. */
function kindOf({ to, cause }: Pick<Transition, 'to' | 'cause'>, isDelivery: boolean): NotificationKind | null {
  const { preparing, toDeliver, delivering, delivered } = ORDER_STATUS;
  if (cause !== 'staff-transition' && cause !== 'notice-repeated') return null;
  if (to === preparing) return cause === 'notice-repeated' ? 'called' : 'started';
  if (to === toDeliver && !isDelivery) return 'ready';
  if (to === delivering && isDelivery) return 'on-its-way';
  return to === delivered ? 'handed-over' : null;
}
