import type { RefundFailureCode } from '#features/refunds/refund-failure.ts';
import type { Reader } from '#platform/database/transactions.ts';
import type { MoneyException } from '@app/contract/back-office/reconciliation.ts';
import type { Refund } from '@app/contract/staff/refunds.ts';
import { commercesOfAccount } from '../account-commerces.sql.ts';

export type ExceptionRow = {
  id: number;
  kind: MoneyException['kind'];
  subject: string;
  configId: number | null;
  provider: number | null;
  commerces: string[];
  attemptId: string | null;
  refundId: string | null;
  /** Method of the refund. */
  refundMethod: Refund['method'] | null;
  refundFailureCode: RefundFailureCode | null;
  /** Another refund of the same money is pending. */
  isRetryPending: boolean;
  orderId: number | null;
  orderNumber: number | null;
  callNumber: number | null;
  providerRef: string | null;
  amountMinor: number | null;
  openedAt: Date;
  closedAt: Date | null;
  note: string | null;
  isSettled: boolean;
  /** A refund made in the provider's panel, of a known order. */
  isOfSale: boolean;
};

/** SQL condition: the cause is resolved. A person still has to close the exception. */
const IS_RESOLVED = `case
    when x.kind in ('late-capture', 'duplicate-capture', 'amount-mismatch') then exists (
      select 1 from refunds r
      where r.venue_id = x.venue_id and r.config_id = x.config_id and r.provider_ref = x.provider_ref and r.state = 'succeeded')
    when x.kind = 'unbooked-capture' then exists (
      select 1 from captures c
      where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref
        and (c.verdict = 'pays' or exists (
          select 1 from refunds r where r.venue_id = c.venue_id and r.config_id = c.config_id
            and r.provider_ref = c.provider_ref and r.state = 'succeeded')))
    when x.kind = 'unverified-sale' then exists (
      select 1 from captures c
      where c.venue_id = x.venue_id and c.config_id = x.config_id and c.provider_ref = x.provider_ref)
    when x.kind = 'refund-failed' then exists (
      select 1 from refunds failed join refunds made on made.venue_id = failed.venue_id
        and made.created_at > failed.created_at and made.state = 'succeeded' and made.amount_minor = failed.amount_minor
        and (made.retry_of = coalesce(failed.retry_of, failed.id)
          or (failed.provider_ref is null and made.order_id = failed.order_id)
          or (made.config_id, made.provider_ref) = (failed.config_id, failed.provider_ref))
      where failed.venue_id = x.venue_id and failed.id = x.refund_id)
    when x.kind = 'undecided' and x.refund_id is not null then exists (
      select 1 from refunds r where r.venue_id = x.venue_id and r.id = x.refund_id and r.state in ('succeeded', 'failed'))
    when x.kind = 'undecided' then exists (
      select 1 from payment_attempts a where a.venue_id = x.venue_id and a.id = x.attempt_id
        and a.state in ('approved', 'rejected', 'cancelled', 'expired'))
    when x.kind = 'attested-sale' then exists (
      select 1 from payment_attempts a where a.venue_id = x.venue_id and a.id = x.attempt_id and a.state = 'approved')
    when x.kind in ('unknown-capture', 'webhook-without-payment') then exists (
      select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.subject)
    when x.kind = 'credentials' then p.credentials_rejected_since is null
    when x.kind = 'account-refused' then p.refused_since is null or p.replaced_at is not null
    when x.kind = 'unknown-refund' then exists (
      select 1 from refunds r where r.venue_id = x.venue_id and r.provider_ref = x.provider_ref
        and r.provider_ref || '/' || r.provider_refund_ref = x.subject)
    else false
  end`;

const EXCEPTIONS = `select x.id, x.kind, x.subject, x.config_id as "configId", p.provider,
    ${commercesOfAccount('p')} as commerces, x.attempt_id as "attemptId",
    x.refund_id as "refundId", about.method as "refundMethod",
    about.failure_code as "refundFailureCode",
    exists (select 1 from refunds r where r.venue_id = x.venue_id and r.retry_of = coalesce(about.retry_of, about.id)
      and r.state in ('requested', 'sent', 'unknown')) as "isRetryPending", x.order_id as "orderId", o.number as "orderNumber",
    o.call_number as "callNumber", x.provider_ref as "providerRef",
    x.amount_minor as "amountMinor", x.opened_at as "openedAt", x.closed_at as "closedAt", x.note,
    ${IS_RESOLVED} as "isSettled",
    x.kind = 'unknown-refund' and coalesce(x.subject like x.provider_ref || '/%', false) and exists (
      select 1 from captures c where c.venue_id = x.venue_id and c.provider_ref = x.provider_ref
        and c.verdict = 'pays' and c.order_id is not null) as "isOfSale"
  from money_exceptions x
  left join provider_configs p on p.venue_id = x.venue_id and p.id = x.config_id
  left join orders o on o.venue_id = x.venue_id and o.id = x.order_id
  left join refunds about on about.venue_id = x.venue_id and about.id = x.refund_id
  where x.venue_id = $1`;

const MAX_EXCEPTIONS = 500;

/** Finds open exceptions, the oldest first, then the closed ones of these days. */
export async function findExceptions(db: Reader, venueId: number, from: string, to: string): Promise<ExceptionRow[]> {
  const { rows } = await db.query<ExceptionRow>(
    `${EXCEPTIONS} and (x.closed_at is null or exists (
       select 1 from venues v where v.id = $1
         and x.opened_at >= $2::date::timestamp at time zone v.time_zone
         and x.opened_at < ($3::date + 1)::timestamp at time zone v.time_zone))
     order by x.closed_at is not null, x.opened_at, x.id limit ${MAX_EXCEPTIONS}`,
    [venueId, from, to],
  );
  return rows;
}

export async function findException(db: Reader, venueId: number, id: number): Promise<ExceptionRow | undefined> {
  const { rows } = await db.query<ExceptionRow>(`${EXCEPTIONS} and x.id = $2`, [venueId, id]);
  return rows[0];
}
