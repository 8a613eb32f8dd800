import type { PaymentFailureCode } from '#integrations/payments/payment-provider.ts';
import type { Reader, Tx } from '#platform/database/transactions.ts';
import type { Currency } from '@app/contract/values/money.ts';
import type { TerminalSaleState } from '@app/contract/values/payment-providers.ts';
import { venueOfReference } from './payment-reference.ts';

/** `unknown` is never final: the provider is queried until it is settled. @see PAY-04 */
export type AttemptState = 'new' | 'sent' | 'waiting' | 'unknown' | FinalAttemptState;
export type FinalAttemptState = 'approved' | 'rejected' | 'cancelled' | 'expired';
export type AttemptMethod = 'new-card' | 'saved-card' | 'hosted' | 'terminal';

/** The kiosk of a sale, and the card terminal beside it. */
export type SaleAt = { kioskId: string; terminalRef: string };

/** Target of a payment: an order, or the wallet of an account at the venue. */
export type AttemptTarget = { orderId: number; accountId: null } | { orderId: null; accountId: number };

export type NewAttempt = AttemptTarget & {
  venueId: number;
  /** Also the idempotency key at the provider. */
  id: string;
  /** The commerce that is paid; null: the venue itself. */
  commerceId: number | null;
  providerId: number;
  configId: number;
  method: AttemptMethod;
  /** Null unless the method is `terminal`. */
  saleAt: SaleAt | null;
  reference: string;
  startKey: string;
  requestHash: Buffer;
  amountMinor: number;
  currency: Currency;
  endsAt: Date;
};

/** Times come from the clock of the database. */
export type Attempt = NewAttempt & {
  state: AttemptState;
  providerRef: string | null;
  sessionRef: string | null;
  pageUrl: string | null;
  pageParameters: Record<string, string>;
  sessionClosedAt: Date | null;
  declineCode: PaymentFailureCode | null;
  cardBrand: string | null;
  cardLastFour: string | null;
  /** State of the sale that was read last; null without a sale. */
  terminalState: TerminalSaleState | null;
  sentAt: Date | null;
  checks: number;
  createdAt: Date;
  now: Date;
};

export function isUnsettled({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'new' || state === 'sent' || state === 'waiting' || state === 'unknown';
}

export const COLUMNS = `venue_id as "venueId", id, order_id as "orderId", account_id as "accountId",
  commerce_id as "commerceId", provider as "providerId", config_id as "configId", method, reference,
  case when kiosk_id is not null then jsonb_build_object('kioskId', kiosk_id, 'terminalRef', terminal_ref) end as "saleAt",
  terminal_state as "terminalState",
  idempotency_key as "startKey", request_hash as "requestHash", amount_minor as "amountMinor", currency, ends_at as "endsAt",
  state, provider_ref as "providerRef", session_ref as "sessionRef", page_url as "pageUrl",
  page_parameters as "pageParameters",   session_closed_at as "sessionClosedAt", decline_code as "declineCode", card_brand as "cardBrand",
  card_last_four as "cardLastFour", sent_at as "sentAt", checks, created_at as "createdAt",
  clock_timestamp() as now`;

export async function findAttempt(db: Reader, venueId: number, id: string): Promise<Attempt | undefined> {
  return first(db, 'where venue_id = $1 and id = $2', [venueId, id]);
}

/** Finds an attempt by its idempotency key. */
export async function findAttemptByKey(db: Reader, venueId: number, startKey: string): Promise<Attempt | undefined> {
  return first(db, 'where venue_id = $1 and idempotency_key = $2', [venueId, startKey]);
}

/** Finds an attempt by its reference, which payments carry. */
export async function findByReference(db: Reader, venueId: number, reference: string): Promise<Attempt | undefined> {
  return first(db, 'where venue_id = $1 and reference = $2', [venueId, reference]);
}

/** Finds the attempt of a page at an account. */
export async function findBySession(
  db: Reader,
  { venueId, configId }: { venueId: number; configId: number },
  sessionRef: string,
): Promise<Attempt | undefined> {
  return first(db, 'where venue_id = $1 and config_id = $2 and session_ref = $3', [venueId, configId, sessionRef]);
}

/** Finds the order of a page at any account of the provider; null without one. */
export async function findOrderOfSession(db: Reader, providerId: number, sessionRef: string): Promise<number | null> {
  const attempt = await first(db, 'where provider = $1 and session_ref = $2', [providerId, sessionRef]);
  return attempt?.orderId ?? null;
}

/** Whether the reference is of another venue of this installation that shares the account. */
export async function isOfAnotherVenue(db: Reader, venueId: number, reference: string | null): Promise<boolean> {
  const otherId = reference === null ? null : venueOfReference(reference);
  if (reference === null || otherId === null || otherId === venueId) return false;
  return (await findByReference(db, otherId, reference)) !== undefined;
}

/** Finds the latest attempt of an order. */
export async function findLastAttempt(db: Reader, venueId: number, orderId: number): Promise<Attempt | undefined> {
  return first(db, 'where venue_id = $1 and order_id = $2 order by created_at desc limit 1', [venueId, orderId]);
}

/** Finds the unsettled top-up of a wallet; at most one exists. */
export async function findLiveTopUp(db: Reader, venueId: number, accountId: number): Promise<Attempt | undefined> {
  const where = `where venue_id = $1 and account_id = $2 and state in ('new', 'sent', 'waiting', 'unknown')`;
  return first(db, where, [venueId, accountId]);
}

/** Lock order: the order first, then its attempt. */
export async function lockAttempt(tx: Tx, venueId: number, id: string): Promise<Attempt | undefined> {
  return first(tx, 'where venue_id = $1 and id = $2 for update', [venueId, id]);
}

async function first(db: Reader, where: string, values: unknown[]): Promise<Attempt | undefined> {
  const { rows } = await db.query<Attempt>(`select ${COLUMNS} from payment_attempts ${where}`, values);
  return rows[0];
}

/** Counts the attempts of an order. */
export async function countAttempts(tx: Tx, venueId: number, orderId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::int as count from payment_attempts where venue_id = $1 and order_id = $2',
    [venueId, orderId],
  );
  return rows[0]?.count ?? 0;
}

/** @returns false when the key is used, or the wallet has an unsettled attempt */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, firstCheckMs: number): Promise<boolean> {
  const inserted = await tx.query(
    `insert into payment_attempts (venue_id, id, order_id, account_id, commerce_id, provider, config_id, method, reference,
       idempotency_key, request_hash, amount_minor, currency, ends_at, kiosk_id, terminal_ref, next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       clock_timestamp() + $17 * interval '1 millisecond')
     on conflict do nothing`,
    [
      attempt.venueId,
      attempt.id,
      attempt.orderId,
      attempt.accountId,
      attempt.commerceId,
      attempt.providerId,
      attempt.configId,
      attempt.method,
      attempt.reference,
      attempt.startKey,
      attempt.requestHash,
      attempt.amountMinor,
      attempt.currency,
      attempt.endsAt,
      attempt.saleAt?.kioskId ?? null,
      attempt.saleAt?.terminalRef ?? null,
      firstCheckMs,
    ],
  );
  return inserted.rowCount === 1;
}

/**
 * Marks an attempt as sent, before the call to the provider. An attempt that is no longer new was cancelled meanwhile.
 *
 * @returns whether the call may be made
 */
export async function markAttemptSent(db: Reader, { venueId, id }: Attempt, nextCheckMs: number): Promise<boolean> {
  const sent = await db.query(
    `update payment_attempts set state = 'sent', sent_at = statement_timestamp(), updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'new'`,
    [venueId, id, nextCheckMs],
  );
  return sent.rowCount === 1;
}

/** Marks an attempt whose call gave no usable answer. */
export async function markUnknown(db: Reader, { venueId, id }: Attempt, nextCheckMs: number): Promise<void> {
  await db.query(
    `update payment_attempts set state = 'unknown', updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $3 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'`,
    [venueId, id, nextCheckMs],
  );
}

/** Stores the sale of an attempt at a terminal. @returns false when the attempt was cancelled meanwhile */
export async function markSaleStarted(
  db: Reader,
  { venueId, id }: Attempt,
  sale: { sessionRef: string; state: TerminalSaleState; nextCheckMs: number },
): Promise<boolean> {
  const waiting = await db.query(
    `update payment_attempts set state = 'waiting', session_ref = $3, terminal_state = $4, updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state in ('sent', 'unknown')`,
    [venueId, id, sale.sessionRef, sale.state, sale.nextCheckMs],
  );
  return waiting.rowCount === 1;
}

/** Stores the state of the sale at a terminal that was read just now. */
export async function setTerminalState(db: Reader, { venueId, id }: Attempt, state: TerminalSaleState): Promise<void> {
  await db.query(
    `update payment_attempts set terminal_state = $3, updated_at = statement_timestamp()
     where venue_id = $1 and id = $2 and terminal_state is distinct from $3`,
    [venueId, id, state],
  );
}

/** Finds the order whose sale runs at the terminal of a kiosk; null without one. */
export async function findOrderAtTerminal(db: Reader, venueId: number, kioskId: string): Promise<number | null> {
  const where = `where venue_id = $1 and kiosk_id = $2 and state in ('new', 'sent', 'waiting', 'unknown')`;
  return (await first(db, where, [venueId, kioskId]))?.orderId ?? null;
}

/** Stores the page of an attempt. @returns false when the attempt was cancelled meanwhile */
export async function markWaiting(
  db: Reader,
  { venueId, id }: Attempt,
  page: { sessionRef: string; pageUrl: string; parameters: Readonly<Record<string, string>>; nextCheckMs: number },
): Promise<boolean> {
  const waiting = await db.query(
    `update payment_attempts set state = 'waiting', session_ref = $3, page_url = $4, page_parameters = $6, updated_at = statement_timestamp(),
       next_check_at = statement_timestamp() + $5 * interval '1 millisecond'
     where venue_id = $1 and id = $2 and state = 'sent'`,
    [venueId, id, page.sessionRef, page.pageUrl, page.nextCheckMs, page.parameters],
  );
  return waiting.rowCount === 1;
}

/** Records that the provider's page is closed. */
export async function markPageClosed(db: Reader, { venueId, id }: Attempt): Promise<void> {
  await db.query(
    `update payment_attempts set session_closed_at = least(session_closed_at, statement_timestamp()),
       updated_at = statement_timestamp()
     where venue_id = $1 and id = $2`,
    [venueId, id],
  );
}

export type AttemptOutcome = {
  state: FinalAttemptState;
  providerRef: string | null;
  declineCode: PaymentFailureCode | null;
  card: { brand: string; lastFour: string } | null;
};

/** Stores the outcome of a locked attempt, and deletes the fields of its page, which may have an e-mail address. */
export async function updateAttemptOutcome(tx: Tx, { venueId, id }: Attempt, decision: AttemptOutcome): Promise<void> {
  const { state, providerRef, declineCode, card } = decision;
  await tx.query(
    `update payment_attempts set state = $3, provider_ref = coalesce($4, provider_ref), decline_code = $5,
       card_brand = coalesce($6, card_brand), card_last_four = coalesce($7, card_last_four), page_parameters = '{}',
       decided_at = statement_timestamp(), updated_at = statement_timestamp(), next_check_at = null
     where venue_id = $1 and id = $2`,
    [venueId, id, state, providerRef, declineCode, card?.brand ?? null, card?.lastFour ?? null],
  );
}

/** Stores the provider's id of a locked, unsettled attempt. */
export async function setProviderRef(tx: Tx, { venueId, id }: Attempt, providerRef: string): Promise<void> {
  await tx.query('update payment_attempts set provider_ref = $3 where venue_id = $1 and id = $2', [
    venueId,
    id,
    providerRef,
  ]);
}

/** The visitor has paid at the page, and the outcome is open: the page can no longer be used. It is queried soon. */
export async function markPaidAtPage(tx: Tx, { venueId, id }: Attempt): Promise<void> {
  await tx.query(
    `update payment_attempts set state = 'unknown', updated_at = statement_timestamp(),
       next_check_at = least(next_check_at, statement_timestamp() + interval '5 seconds')
     where venue_id = $1 and id = $2 and state = 'waiting'`,
    [venueId, id],
  );
}

/** The time of a sale is over, and its outcome is open. */
export async function markUnansweredSale(db: Reader, { venueId, id }: Attempt): Promise<void> {
  await db.query(
    `update payment_attempts set state = 'unknown', updated_at = statement_timestamp()
     where venue_id = $1 and id = $2 and state = 'waiting' and method = 'terminal' and ends_at <= statement_timestamp()`,
    [venueId, id],
  );
}

/** Claims a query for a visitor. @returns false when the provider was queried a moment ago */
export async function claimProviderCheck(db: Reader, { venueId, id }: Attempt, pauseMs: number): Promise<boolean> {
  const claimed = await db.query(
    `update payment_attempts set asked_at = statement_timestamp()
     where venue_id = $1 and id = $2
       and (asked_at is null or asked_at <= statement_timestamp() - $3 * interval '1 millisecond')`,
    [venueId, id, pauseMs],
  );
  return claimed.rowCount === 1;
}
