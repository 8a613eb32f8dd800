import type { FastifyReply, FastifyRequest } from 'fastify';
import { providerCalls } from '../faults/provider-call.ts';
import type { Provider } from '../stand-in-deps.ts';
import type { Operation } from './behaviours.ts';
import { isMerchantKey } from './merchants.ts';
import type { Notifications } from './notifications.ts';
import type { Status, TransactionRow, Transactions } from './transactions.ts';

/** Dependencies of every Sitef route. */
export type Portal = Provider<Transactions, Notifications>;

export const PREFIX = '/sitef';
/** A visitor has this time at the page; the portal's registration of a merchant decides it. */
const PAGE_MS = 30 * 60_000;
/** Source: its page "Transaction status query": the nit is invalidated after 15 days. */
const NIT_MS = 15 * 24 * 60 * 60_000;

/** An error of the REST interface. Source: its page "Response codes". */
export function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}

export const { begin, finish } = providerCalls<Operation>('sitef', {
  'rate-limited': (reply) => refuse(reply, 429, '429', 'Too many requests'),
  'credentials-revoked': (reply) => refuse(reply, 401, '4', 'Invalid merchant key'),
});

/** Returns the merchant of the credentials; answers 401 for unknown ones. */
export function merchantOf({ headers }: FastifyRequest, reply: FastifyReply): string | null {
  const { merchant_id: merchantId, merchant_key: key } = headers;
  if (typeof merchantId === 'string' && typeof key === 'string' && isMerchantKey(merchantId, key)) return merchantId;
  void refuse(reply, 401, '4', 'Invalid merchant key');
  return null;
}

/** Finds a transaction of any merchant, as it is now: an unused one expires. A nit is known for 15 days. */
export function findTransaction({ ledger, clock }: Portal, nit: string): TransactionRow | undefined {
  const row = ledger.transactions.get(nit);
  if (!row) return undefined;
  const ageMs = clock.now().getTime() - Date.parse(row.createdAt);
  if (ageMs > NIT_MS) return undefined;
  return row.status === 'NOV' && ageMs > PAGE_MS ? { ...row, status: 'EXP' } : row;
}

export function setStatus(
  { ledger, clock }: Portal,
  row: TransactionRow,
  change: { status: Status; authorizerCode?: string | null; amountMinor?: number },
): TransactionRow {
  const changed = { ...row, ...change, changedAt: clock.now().toISOString() };
  ledger.transactions.put(row.nit, changed);
  return changed;
}
