import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DONE } from '../faults/misbehave.ts';
import { toMoney } from './amounts.ts';
import { begin, finish, merchantOf, PREFIX, type Gateway } from './gateway.ts';
import type { CaptureRow, RefundRow } from './ledger.ts';
import type { Merchant } from './merchants.ts';
import { refuse } from './refusals.ts';

const Search = z.object({
  start_date: z.iso.datetime({ offset: true }),
  end_date: z.iso.datetime({ offset: true }),
  transaction_id: z.string().length(17).optional(),
  transaction_status: z.enum(['D', 'P', 'S', 'V']).optional(),
  fields: z.string().default('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
});
const Disputes = z.object({ disputed_transaction_id: z.string() });

/** Source: PayPal, API reference, "List transactions". */
const LONGEST_RANGE_MS = 31 * 24 * 60 * 60 * 1_000;
const LATEST_MS = 3 * 60 * 60 * 1_000;

/** The transaction search and the disputes of a merchant. Source: PayPal, "Transaction Search" and "Disputes". */
export async function reportRoutes(app: FastifyInstance, gateway: Gateway): Promise<void> {
  listTransactions(app, gateway);
  listDisputes(app, gateway);
}

function listTransactions(app: FastifyInstance, gateway: Gateway): void {
  const { ledger, clock } = gateway;

  app.get(`${PREFIX}/v1/reporting/transactions`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'transactions', {});
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    if (merchant.hasNoReports) return refuse(reply, 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
    const search = Search.safeParse(request.query);
    if (!search.success) return refuse(reply, 400, 'INVALID_REQUEST');
    const { start_date, end_date, transaction_id: id, transaction_status: status, page, page_size } = search.data;
    const [fromMs, toMs] = [Date.parse(start_date), Date.parse(end_date)];
    if (toMs - fromMs > LONGEST_RANGE_MS) return refuse(reply, 400, 'INVALID_REQUEST', 'INVALID_DATE_RANGE');
    const reportedMs = clock.now().getTime() - (behaviour === 'lags' ? LATEST_MS : 0);
    const found = transactionsOf(merchant).filter(
      ({ atMs, info }) =>
        atMs >= fromMs &&
        atMs <= Math.min(toMs, reportedMs) &&
        (id === undefined || id === info.transaction_id) &&
        (status === undefined || status === info.transaction_status),
    );
    return finish(reply, behaviour, 200, {
      transaction_details: found
        .slice((page - 1) * page_size, page * page_size)
        .map(({ info }) => ({ transaction_info: info })),
      account_number: merchant.merchantId,
      start_date,
      end_date,
      last_refreshed_datetime: new Date(reportedMs).toISOString(),
      page,
      total_items: found.length,
      total_pages: Math.ceil(found.length / page_size),
      links: [],
    });
  });

  function transactionsOf({ name }: Merchant) {
    const isOwn = ({ merchant }: CaptureRow | RefundRow) => merchant === name;
    return [
      ...ledger.captures.rows().filter(isOwn).map(sale),
      ...ledger.refunds.rows().filter(isOwn).map(refundOf),
    ].toSorted((one, other) => one.atMs - other.atMs);
  }
}

const STATUS = { COMPLETED: 'S', PENDING: 'P', DECLINED: 'D' } as const;

function sale(capture: CaptureRow) {
  return {
    atMs: Date.parse(capture.createdAt),
    info: {
      transaction_id: capture.id,
      paypal_reference_id: capture.orderId,
      paypal_reference_id_type: 'ODR',
      transaction_event_code: 'T0006',
      transaction_initiation_date: wireTime(capture.createdAt),
      transaction_updated_date: wireTime(capture.updatedAt),
      transaction_amount: toMoney(capture.amountMinor, capture.currency),
      transaction_status: STATUS[capture.status],
      ...(capture.invoiceId !== null && { invoice_id: capture.invoiceId }),
      ...(capture.customId !== null && { custom_field: capture.customId }),
    },
  };
}

function refundOf(refund: RefundRow) {
  const amount = toMoney(refund.amountMinor, refund.currency);
  return {
    atMs: Date.parse(refund.createdAt),
    info: {
      transaction_id: refund.id,
      paypal_reference_id: refund.captureId,
      paypal_reference_id_type: 'TXN',
      transaction_event_code: 'T1107',
      transaction_initiation_date: wireTime(refund.createdAt),
      transaction_updated_date: wireTime(refund.createdAt),
      transaction_amount: { ...amount, value: `-${amount.value}` },
      transaction_status: 'S',
    },
  };
}

/** The report's form of a time. */
function wireTime(iso: string): string {
  return iso.replace(/\.\d+Z$/, '+0000');
}

function listDisputes(app: FastifyInstance, gateway: Gateway): void {
  const { ledger } = gateway;

  app.get(`${PREFIX}/v1/customer/disputes`, async (request, reply) => {
    const behaviour = await begin(gateway, reply, 'disputes', {});
    if (behaviour === DONE) return reply;
    const merchant = merchantOf(gateway, request, reply);
    if (!merchant) return reply;
    if (merchant.hasNoReports) return refuse(reply, 403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED');
    const query = Disputes.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'INVALID_REQUEST');
    const capture = ledger.captures.get(query.data.disputed_transaction_id);
    const isDisputed = capture?.merchant === merchant.name && capture.isDisputed;
    return finish(reply, behaviour, 200, {
      items: isDisputed
        ? [{ dispute_id: `PP-D-${capture.id}`, reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', status: 'OPEN' }]
        : [],
      links: [],
    });
  });
}
