import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Misbehaviour } from '../faults/misbehave.ts';
import { beginCall } from '../faults/provider-call.ts';
import type { Operation } from './behaviours.ts';
import { isMerchantKey } from './merchants.ts';
import type { Notifications } from './notifications.ts';
import type { Status, TransactionRow, Transactions } from './transactions.ts';

/** Dependencies of every Sitef route. */
export type Portal = {
  readonly books: Transactions;
  readonly clock: Clock;
  readonly misbehaviour: Misbehaviour;
  readonly notifications: Notifications;
  /** How a browser reaches the sandbox; without a slash at the end. */
  readonly publicUrl: () => string;
};

export const PREFIX = '/sitef';
/** A visitor has this time at the page; the portal's registration of a merchant decides it. */
const PAGE_MS = 30 * 60_000;
/** Source: its page "Transaction status query": the nit is invalidated after 15 days. */
const NIT_MS = 15 * 24 * 60 * 60_000;

/** An error of the REST interface. Source: its page "Response codes". */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}

/** Refusals of a call by its behaviour. */
const REFUSALS = {
  'rate-limited': (reply: FastifyReply) => refuse(reply, 429, '429', 'Too many requests'),
  'credentials-revoked': (reply: FastifyReply) => refuse(reply, 401, '4', 'Invalid merchant key'),
};

/** Applies the fault of a call before it does anything. @param facts for the journal: ids and amounts only */
export const begin = (
  { misbehaviour }: Portal,
  reply: FastifyReply,
  op: Operation,
  facts: Record<string, unknown>,
): Promise<string | null> => beginCall(misbehaviour, reply, { party: 'sitef', op, facts }, REFUSALS);

/** Returns the merchant of the credentials; answers 401 for unknown ones. */
export function merchantOf({ headers }: FastifyRequest, reply: FastifyReply): string | null {
  const { merchant_id: merchantId, merchant_key: key } = headers;
  if (typeof merchantId === 'string' && typeof key === 'string' && isMerchantKey(merchantId, key)) return merchantId;
  void refuse(reply, 401, '4', 'Invalid merchant key');
  return null;
}

/** Finds a transaction of any merchant, as it is now: an unused one expires. A nit is known for 15 days. */
export function findTransaction({ books, clock }: Portal, nit: string): TransactionRow | undefined {
  const row = books.transactions.get(nit);
  if (!row) return undefined;
  const ageMs = clock.now().getTime() - Date.parse(row.createdAt);
  if (ageMs > NIT_MS) return undefined;
  return row.status === 'NOV' && ageMs > PAGE_MS ? { ...row, status: 'EXP' } : row;
}

export function setStatus(
  { books, clock }: Portal,
  row: TransactionRow,
  change: { status: Status; authorizerCode?: string | null; amountMinor?: number },
): TransactionRow {
  const changed = { ...row, ...change, changedAt: clock.now().toISOString() };
  books.transactions.put(row.nit, changed);
  return changed;
}
