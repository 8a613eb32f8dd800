import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { begin, finish, findTransaction, merchantOf, PREFIX, refuse, type Portal } from './portal.ts';
import type { TransactionRow } from './transactions.ts';
import { PortalDay, toListWire, toWire } from './wire.ts';

const DAY_MS = 24 * 60 * 60_000;
const ONE_UNIT_MINOR = 100;
const OK = { code: '0', message: 'OK. Transaction successful.' };
const Place = z.object({ version: z.enum(['v1', 'v2']), nit: z.string() });
const List = z
  .object({
    start_date: PortalDay,
    end_date: PortalDay,
    status: z.string().optional(),
    page: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(1_000).default(1_000),
  })
  // Source: its page "Multiple transactions status query": at most five days.
  .refine(({ start_date: from, end_date: to }) => to >= from && to - from < 5 * DAY_MS);

/** Source: its pages "Transaction status query" and "Multiple transactions status query". */
export async function queryRoutes(app: FastifyInstance, portal: Portal): Promise<void> {
  app.get(`${PREFIX}/api/:version/transactions/:nit`, async (request, reply) => {
    const place = Place.safeParse(request.params);
    if (!place.success) return refuse(reply, 404, '404', 'Not found');
    const behaviour = await begin(portal, reply, 'query', { nit: place.data.nit });
    if (behaviour === DONE) return reply;
    const merchantId = merchantOf(request, reply);
    if (merchantId === null) return reply;
    const row = findTransaction(portal, place.data.nit);
    if (row?.merchantId !== merchantId) return refuse(reply, 404, '1', 'Transaction not found');
    return finish(reply, behaviour, 200, {
      ...OK,
      [row.kind]: toWire(disguise(row, behaviour)),
      ...unlisted(row, behaviour),
    });
  });

  app.get(`${PREFIX}/api/v1/transactions`, async (request, reply) => {
    const behaviour = await begin(portal, reply, 'list', {});
    if (behaviour === DONE) return reply;
    const merchantId = merchantOf(request, reply);
    if (merchantId === null) return reply;
    const wanted = List.safeParse(request.query);
    if (!wanted.success) return refuse(reply, 400, '11', 'Invalid parameter');
    const { start_date: from, end_date: to, status, page, limit } = wanted.data;
    const found = portal.ledger.transactions
      .rows()
      .filter((row) => row.merchantId === merchantId)
      .flatMap(({ nit }) => findTransaction(portal, nit) ?? [])
      .map((row) => disguise(row, behaviour))
      .filter(({ createdAt }) => Date.parse(createdAt) >= from && Date.parse(createdAt) < to + DAY_MS)
      .filter((row) => status === undefined || row.status === status);
    const transactions = found.slice(page * limit, (page + 1) * limit).map(toListWire);
    return finish(reply, behaviour, 200, { ...OK, transactions });
  });
}

function disguise(row: TransactionRow, behaviour: string | null): TransactionRow {
  if (behaviour === 'lags' && row.kind === 'payment') return { ...row, status: 'NOV', authorizerCode: null };
  return behaviour === 'amount-tampered' ? { ...row, amountMinor: row.amountMinor + ONE_UNIT_MINOR } : row;
}

function unlisted(row: TransactionRow, behaviour: string | null): object {
  return behaviour === 'unlisted-status' ? { [row.kind]: { ...toWire(row), status: 'XYZ' } } : {};
}
