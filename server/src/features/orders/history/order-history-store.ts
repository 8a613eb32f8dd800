import { staffName } from '#features/audit/staff-name.sql.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { OrderHistoryEntry } from '@app/contract/staff/order-history.ts';
import type { OrderChangeCause } from '@app/contract/values/order-changes.ts';
import type { OrderStatusId } from '@app/contract/values/order-statuses.ts';
import type { HandOverCheck } from '@app/contract/values/pickup-checks.ts';

type Of<Kind extends OrderHistoryEntry['kind']> = Extract<OrderHistoryEntry, { kind: Kind }>;

/** Time and actor of a row, whose name is null without an account. */
type Acted = { at: Date; actorId: number | null; actorName: string | null };

export type ChangeRow = Acted & {
  cause: OrderChangeCause;
  from: OrderStatusId | null;
  to: OrderStatusId;
  version: number;
  reason: string | null;
  pickupCheck: HandOverCheck | null;
};

const CHANGES = `select h.at, h.actor_id::float8 as "actorId", ${staffName('a')} as "actorName", h.cause,
    h.from_status_id as "from", h.to_status_id as "to", h.version, h.reason, h.pickup_check as "pickupCheck"
  from order_status_changes h left join accounts a on a.id = h.actor_id
  where h.venue_id = $1 and h.order_id = $2`;

export async function findChanges(db: Reader, venueId: number, orderId: number): Promise<ChangeRow[]> {
  const { rows } = await db.query<ChangeRow>(`${CHANGES} order by h.version`, [venueId, orderId]);
  return rows;
}

/**
 * Finds the change between two versions of an order that staff should know: the last one, but not the refund that
 * follows a cancellation. Without a change between them, the one that led to `version`.
 *
 * @returns undefined for an unknown order
 */
export async function findChange(
  db: Reader,
  { venueId, orderId, shownVersion, version }: Record<'venueId' | 'orderId' | 'shownVersion' | 'version', number>,
): Promise<ChangeRow | undefined> {
  const { rows } = await db.query<ChangeRow>(
    `${CHANGES} and h.version <= $3
     order by h.version > $4 and (h.from_status_id <> h.to_status_id
       or h.cause not in ('refund-requested', 'refunded', 'refund-failed')) desc, h.version desc
     limit 1`,
    [venueId, orderId, version, shownVersion],
  );
  return rows[0];
}

export type UnusedPaymentRow = { at: Date; amountMinor: number; verdict: Of<'unused-payment'>['verdict'] };

export async function findUnusedPayments(db: Reader, venueId: number, orderId: number): Promise<UnusedPaymentRow[]> {
  const { rows } = await db.query<UnusedPaymentRow>(
    `select captured_at as at, amount_minor::float8 as "amountMinor", verdict from captures
     where venue_id = $1 and order_id = $2 and verdict <> 'pays'`,
    [venueId, orderId],
  );
  return rows;
}

export type RefundHistoryRow = Acted & {
  amountMinor: number;
  updatedAt: Date;
} & Pick<Of<'refund'>, 'method' | 'state' | 'cause' | 'reason'>;

export async function findRefundHistory(db: Reader, venueId: number, orderId: number): Promise<RefundHistoryRow[]> {
  const { rows } = await db.query<RefundHistoryRow>(
    `select r.created_at as at, r.actor_id::float8 as "actorId", ${staffName('a')} as "actorName",
       r.amount_minor::float8 as "amountMinor", r.method, r.state, r.cause, r.reason, r.updated_at as "updatedAt"
     from refunds r left join accounts a on a.id = r.actor_id
     where r.venue_id = $1 and r.order_id = $2`,
    [venueId, orderId],
  );
  return rows;
}

export type ReceiptMailHistoryRow = Acted & { id: string; address: string | null; state: Of<'receipt'>['state'] };

export async function findReceiptMailHistory(
  db: Reader,
  venueId: number,
  orderId: number,
): Promise<ReceiptMailHistoryRow[]> {
  const { rows } = await db.query<ReceiptMailHistoryRow>(
    `select m.id, m.requested_at as at, m.sent_by::float8 as "actorId", ${staffName('a')} as "actorName", m.address, m.state
     from receipt_mails m left join accounts a on a.id = m.sent_by
     where m.venue_id = $1 and m.order_id = $2`,
    [venueId, orderId],
  );
  return rows;
}

export type PaperHistoryRow = Acted & Pick<Of<'paper'>, 'document' | 'copy' | 'state'>;

export async function findPaperHistory(db: Reader, venueId: number, orderId: number): Promise<PaperHistoryRow[]> {
  const { rows } = await db.query<PaperHistoryRow>(
    `select p.requested_at as at, p.requested_by::float8 as "actorId", ${staffName('a')} as "actorName", p.document, p.copy,
       p.state
     from print_jobs p left join accounts a on a.id = p.requested_by
     where p.venue_id = $1 and p.order_id = $2`,
    [venueId, orderId],
  );
  return rows;
}
