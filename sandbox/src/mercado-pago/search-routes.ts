import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { DONE } from '../faults/misbehave.ts';
import { begin, disguise, finish, PREFIX, refuse, sellerOf } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentRow } from './ledger.ts';
import { showPayment } from './make-payment.ts';
import { keyOf } from './sellers.ts';

const RANGES = ['date_created', 'date_last_updated', 'date_approved'] as const;
/** Delay of a lagging search. */
const LAG_MS = 60_000;

const Instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const Search = z.object({
  external_reference: z.string().optional(),
  status: z.string().optional(),
  range: z.enum(RANGES).optional(),
  begin_date: Instant.optional(),
  end_date: Instant.optional(),
  sort: z.enum(RANGES).default('date_created'),
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
    const sign = criteria === 'asc' ? 1 : -1;
    const found = gateway.ledger.payments
      .rows()
      .filter((payment) => payment.seller === keyOf(seller) && isRequested(payment, input.data))
      .sort((one, other) => sign * (momentOf(one, sort) - momentOf(other, sort) || one.id - other.id));
    const seenUntilMs = gateway.clock.now().getTime() - LAG_MS;
    const seen = behaviour === 'lags' ? found.filter(({ createdAt }) => Date.parse(createdAt) < seenUntilMs) : found;
    return finish(reply, behaviour, 200, {
      paging: { total: seen.length, limit, offset },
      results: seen.slice(offset, offset + limit).map((payment) => disguise(behaviour, showPayment(gateway, payment))),
    });
  });
}

function isRequested(payment: PaymentRow, search: z.output<typeof Search>): boolean {
  const { external_reference: reference, status, range } = search;
  if (reference !== undefined && payment.reference !== reference) return false;
  if (status !== undefined && payment.status !== status) return false;
  if (range === undefined) return true;
  const atMs = momentOf(payment, range);
  return atMs >= (search.begin_date ?? -Infinity) && atMs <= (search.end_date ?? Infinity);
}

/** Returns a date of a payment, ms since the epoch; year 0 for the approval of an unapproved one. */
function momentOf(payment: PaymentRow, of: (typeof RANGES)[number]): number {
  const at = {
    date_created: payment.createdAt,
    date_last_updated: payment.updatedAt,
    date_approved: payment.approvedAt,
  };
  return Date.parse(at[of] ?? '0000-01-01T00:00:00Z');
}
