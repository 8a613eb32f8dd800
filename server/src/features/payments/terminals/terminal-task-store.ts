import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { TerminalAnswer, TerminalTask } from '@app/contract/staff/terminal-tasks.ts';
import { fromMinor } from '@app/contract/values/minor-units.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import type { Attempt } from '../attempts/attempt-store.ts';

/** A sale whose call has had no answer for this time is looked at on the terminal. */
const NO_ANSWER = '3 minutes';

/** SQL condition: undecided sales `a` that only the terminal shows, and that staff have not answered. */
const NEEDS_STAFF = `a.kiosk_id is not null and a.state in ('sent', 'waiting', 'unknown')
  and (a.terminal_state = 'CONFIRMATION_REQUIRED' or a.ends_at <= clock_timestamp()
    or (a.state = 'unknown' and a.sent_at <= clock_timestamp() - interval '${NO_ANSWER}'))
  and not exists (select 1 from terminal_answers t where t.venue_id = a.venue_id and t.attempt_id = a.id)`;

type TaskRow = Omit<TerminalTask, 'amount' | 'startedAt'> & {
  amountMinor: number;
  currency: Currency;
  startedAt: Date;
};

/** Finds the sales of a commerce that staff have to look at, oldest first. @see POINT-01 */
export async function findTerminalTasks(db: Reader, venueId: number, commerceId: number): Promise<TerminalTask[]> {
  const { rows } = await db.query<TaskRow>(
    `select a.id, a.order_id as "orderId", o.number as "orderNumber", o.call_number as "callNumber", k.name as kiosk,
       k.terminal_description as terminal, a.amount_minor as "amountMinor", a.currency,
       case when a.terminal_state = 'CONFIRMATION_REQUIRED' then 'needs-confirmation' else 'no-answer' end as reason,
       coalesce(a.sent_at, a.created_at) as "startedAt",
       floor(extract(epoch from clock_timestamp() - coalesce(a.sent_at, a.created_at)) / 60)::int as minutes
     from payment_attempts a
     join orders o on o.venue_id = a.venue_id and o.id = a.order_id
     join kiosks k on k.venue_id = a.venue_id and k.id = a.kiosk_id
     where a.venue_id = $1 and a.commerce_id = $2 and ${NEEDS_STAFF}
     order by "startedAt", a.id`,
    [venueId, commerceId],
  );
  return rows.map(({ amountMinor, startedAt, ...row }) => ({
    ...row,
    amount: fromMinor(amountMinor),
    startedAt: startedAt.toISOString(),
  }));
}

/** Whether staff have to look at the sale of an attempt. */
export async function needsStaff(db: Reader, { venueId, id }: Attempt): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from payment_attempts a where a.venue_id = $1 and a.id = $2 and ${NEEDS_STAFF}`,
    [venueId, id],
  );
  return rowCount === 1;
}

/** @returns false when it was answered before */
export async function insertTerminalAnswer(
  tx: Tx,
  { venueId, id }: Attempt,
  seen: { answer: TerminalAnswer; terminalState: TerminalSaleState | null; actorId: number },
): Promise<boolean> {
  const { answer, terminalState, actorId } = seen;
  const { coupon, cardLastFour } = answer.answer === 'paid' ? answer : {};
  const { rowCount } = await tx.query(
    `insert into terminal_answers (venue_id, attempt_id, answer, terminal_state, coupon, card_last_four, answered_by)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (venue_id, attempt_id) do nothing`,
    [venueId, id, answer.answer, terminalState, coupon ?? null, cardLastFour ?? null, actorId],
  );
  return rowCount === 1;
}

/** Finds what staff saw on the terminal; null without an answer. */
export async function findTerminalAnswer(
  db: Reader,
  { venueId, id }: Attempt,
): Promise<TerminalAnswer['answer'] | null> {
  const { rows } = await db.query<{ answer: TerminalAnswer['answer'] }>(
    'select answer from terminal_answers where venue_id = $1 and attempt_id = $2',
    [venueId, id],
  );
  return rows[0]?.answer ?? null;
}
