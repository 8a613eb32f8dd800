import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { findViolatedConstraint, type ViolatedConstraint } from '#platform/database/constraint-violation.ts';
import type { Db, Reader } from '#platform/database/transactions.ts';
import { NO_VENUE, venueOfCatalogueId, venueOfOrderId } from '#platform/database/venue-id-ranges.ts';
import type { ConstraintViolation } from '@app/contract/back-office/operations.ts';
import { OrderFailure } from './order-failure.ts';

const SHOWN_DAYS = 7;
const ORDER_ROUTES = '/api/orders/:id';
/** Calls such as a refund: `id` of their body is an order's. */
const ORDER_BODY_ROUTES = '/api/orders/';

/** Routes that name a row about an order. `$1`: the venue, `$2`: the row. */
const ROW_ROUTES = [
  {
    prefix: '/api/commerces/:id/refunds/:refundId/',
    rowParam: 'refundId',
    venueOf: venueOfCatalogueId,
    sql: 'select order_id::float8 as "orderId" from refunds where venue_id = $1 and id::text = $2',
  },
  {
    prefix: '/api/venues/:id/money-exceptions/:exceptionId/',
    rowParam: 'exceptionId',
    venueOf: (venueId: number) => venueId,
    sql: 'select order_id::float8 as "orderId" from money_exceptions where venue_id = $1 and id::text = $2',
  },
];

/**
 * Reports each failed call that violated a constraint: a log line with the order, a metric for alerts, and a row for
 * the operations page.
 *
 * @see API-02
 */
export function createConstraintAlarm(db: Db, log: FastifyBaseLogger, metrics: Registry) {
  const counter = new Counter({
    name: 'constraint_violations_total',
    help: 'Calls that violated a table constraint. Each is a bug.',
    labelNames: ['constraint'],
    registers: [metrics],
  });
  return (error: unknown, request: FastifyRequest): void => {
    const violated = findViolatedConstraint(error);
    if (!violated) return;
    counter.inc({ constraint: violated.constraint });
    void recordViolation({ db, log }, violated, error, request);
  };
}

async function recordViolation(
  { db, log }: { db: Db; log: FastifyBaseLogger },
  violated: ViolatedConstraint,
  error: unknown,
  request: FastifyRequest,
): Promise<void> {
  const orderId = orderIdOf(error, request) ?? (await findOrderOfRow(db, request).catch(() => null));
  const venueId = orderId === null ? NO_VENUE : venueOfOrderId(orderId);
  log.error({ req: request, err: error, venueId, orderId, ...violated }, 'constraint violation; the call failed');
  await logFailure(log, upsertViolation(db, venueId, orderId, violated));
}

/** Order of the refund or exception in the URL. */
async function findOrderOfRow(db: Reader, { routeOptions, params }: FastifyRequest): Promise<number | null> {
  const route = ROW_ROUTES.find(({ prefix }) => routeOptions.url?.startsWith(prefix));
  const id = route && idIn(params, 'id');
  const row = route && fieldIn(params, route.rowParam);
  if (!id || (typeof row !== 'string' && typeof row !== 'number')) return null;
  const { rows } = await db.query<{ orderId: number | null }>(route.sql, [route.venueOf(id), String(row)]);
  return rows[0]?.orderId ?? null;
}

async function logFailure(log: FastifyBaseLogger, write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (err) {
    log.warn({ err }, 'storing a constraint violation failed; the operations page lacks it');
  }
}

/** Order of a call: the one that could not be placed, of the URL, or of the body. */
function orderIdOf(error: unknown, { routeOptions, params, body }: FastifyRequest): number | null {
  if (error instanceof OrderFailure) return error.orderId;
  const url = routeOptions.url ?? '';
  if (url.startsWith(ORDER_ROUTES)) return idIn(params, 'id');
  return idIn(body, 'orderId') ?? (url.startsWith(ORDER_BODY_ROUTES) ? idIn(body, 'id') : null);
}

function idIn(fields: unknown, name: string): number | null {
  const id = Number(fieldIn(fields, name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function fieldIn(fields: unknown, name: string): unknown {
  if (typeof fields !== 'object' || fields === null) return undefined;
  return new Map<string, unknown>(Object.entries(fields)).get(name);
}

async function upsertViolation(
  db: Db,
  venueId: number,
  orderId: number | null,
  { constraint, table }: ViolatedConstraint,
): Promise<void> {
  await db.query(
    `insert into constraint_violations as violation (venue_id, constraint_name, table_name, last_order_id)
     values ($1, $2, $3, $4)
     on conflict (venue_id, constraint_name) do update
       set count = violation.count + 1, last_at = excluded.last_at, last_order_id = excluded.last_order_id`,
    [venueId, constraint, table, orderId],
  );
}

type Row = Omit<ConstraintViolation, 'venue' | 'firstAt' | 'lastAt'> & {
  venueId: number;
  venueName: string | null;
  firstAt: Date;
  lastAt: Date;
};

/** Violations of the last seven days, the newest first. @param scope venues; null: all, and violations of no venue */
export async function findConstraintViolations(
  db: Reader,
  scope: readonly number[] | null,
): Promise<ConstraintViolation[]> {
  const { rows } = await db.query<Row>(
    `select v.venue_id as "venueId", venues.name as "venueName", v.constraint_name as "constraint",
       v.table_name as "table", v.count, v.first_at as "firstAt", v.last_at as "lastAt",
       v.last_order_id as "lastOrderId"
     from constraint_violations v left join venues on venues.id = v.venue_id
     where v.last_at > clock_timestamp() - make_interval(days => ${SHOWN_DAYS})
       and ($1::int[] is null or v.venue_id = any($1::int[]))
     order by v.last_at desc`,
    [scope],
  );
  return rows.map(({ venueId, venueName, firstAt, lastAt, ...row }) => ({
    ...row,
    venue: venueName === null ? null : { id: venueId, name: venueName },
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
