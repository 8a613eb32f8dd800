import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../../faults/misbehave.ts';
import { begin, disguise, finish, PREFIX, refuse, sellerOf, type Gateway } from '../gateway.ts';
import type { PaymentRow } from '../ledger.ts';
import { keyOf } from '../sellers.ts';
import { showPayment } from './make-payment.ts';

const RANGES = ['date_created', 'date_last_updated', 'date_approved', 'money_release_date'] as const;
/** Delay of a lagging search. */
const LAG_MS = 60_000;

/** `NOW`, `NOW-30DAYS`, `NOW+1HOUR`. Source: its API reference, "Search payments" */
const RELATIVE = /^NOW(?:([+-]\d{1,4})(MINUTE|HOUR|DAY|MONTH|YEAR)S?)?$/;

/** A time, or a relative one to be read with the clock. */
const Instant = z.union([z.iso.datetime({ offset: true }), z.string().regex(RELATIVE)]);
const Search = z.object({
  external_reference: z.string().optional(),
  status: z.string().optional(),
  range: z.enum(RANGES).optional(),
  begin_date: Instant.optional(),
  end_date: Instant.optional(),
  sort: z.enum(['id', 'external_reference', ...RANGES]).default('date_created'),
  criteria: z.enum(['asc', 'desc']).default('desc'),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
});

/** Source: Mercado Pago, API reference, "Search payments". */
export async function searchRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  app.get(`${PREFIX}/v1/payments/search`, async (request, reply) => {
    const input = Search.safeParse(request.query);
    const facts = input.success ? { reference: input.data.external_reference } : {};
    const behaviour = await begin(gateway, reply, 'search-payments', facts);
    if (behaviour === DONE) return reply;
    const seller = sellerOf(request, reply);
    if (!seller) return reply;
    if (!input.success) return refuse(reply, 400, 1, 'Params Error');
    const { sort, criteria, limit, offset } = input.data;
    const now = gateway.clock.now();
    const sign = criteria === 'asc' ? 1 : -1;
    const found = gateway.ledger.payments
      .rows()
      .filter((payment) => payment.seller === keyOf(seller) && isRequested(payment, input.data, now))
      .sort((one, other) => sign * (inOrder(one, other, sort) || one.id - other.id));
    const seenUntilMs = now.getTime() - LAG_MS;
    const seen = behaviour === 'lags' ? found.filter(({ createdAt }) => Date.parse(createdAt) < seenUntilMs) : found;
    return finish(reply, behaviour, 200, {
      paging: { total: seen.length, limit, offset },
      results: seen.slice(offset, offset + limit).map((payment) => disguise(behaviour, showPayment(gateway, payment))),
    });
  });
}

type Search = z.output<typeof Search>;

function isRequested(payment: PaymentRow, search: Search, now: Date): boolean {
  const { external_reference: reference, status, range, begin_date: from, end_date: to } = search;
  if (reference !== undefined && payment.reference !== reference) return false;
  if (status !== undefined && payment.status !== status) return false;
  if (range === undefined) return true;
  const atMs = momentOf(payment, range);
  const [fromMs, toMs] = [
    from === undefined ? -Infinity : instantOf(from, now),
    to === undefined ? Infinity : instantOf(to, now),
  ];
  return atMs >= fromMs && atMs <= toMs;
}

/** @returns ms since the epoch */
function instantOf(text: string, now: Date): number {
  const [relative, count = '0', unit] = RELATIVE.exec(text) ?? [];
  if (relative === undefined) return Date.parse(text);
  const at = new Date(now);
  const by = Number(count);
  if (unit === 'MINUTE') at.setUTCMinutes(at.getUTCMinutes() + by);
  if (unit === 'HOUR') at.setUTCHours(at.getUTCHours() + by);
  if (unit === 'DAY') at.setUTCDate(at.getUTCDate() + by);
  if (unit === 'MONTH') at.setUTCMonth(at.getUTCMonth() + by);
  if (unit === 'YEAR') at.setUTCFullYear(at.getUTCFullYear() + by);
  return at.getTime();
}

function inOrder(one: PaymentRow, other: PaymentRow, sort: Search['sort']): number {
  if (sort === 'id') return one.id - other.id;
  if (sort === 'external_reference') return (one.reference ?? '').localeCompare(other.reference ?? '');
  return momentOf(one, sort) - momentOf(other, sort);
}

/** Returns a date of a payment, ms since the epoch; year 0 for the approval of an unapproved one. */
function momentOf(payment: PaymentRow, of: (typeof RANGES)[number]): number {
  const at = {
    date_created: payment.createdAt,
    date_last_updated: payment.updatedAt,
    date_approved: payment.approvedAt,
    money_release_date: payment.approvedAt,
  };
  return Date.parse(at[of] ?? '0000-01-01T00:00:00Z');
}
