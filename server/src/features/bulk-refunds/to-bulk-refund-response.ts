import { findManualMoneyLimit } from '#features/manual-money/manual-money-store.ts';
import type { Reader } from '#platform/database/transactions.ts';
import { BULK_REFUND_FAILURES, LEFT_OUT_CAUSES } from '@app/contract/back-office/bulk-refunds/bulk-refund-values.ts';
import type {
  BulkRefund,
  BulkRefundGroup,
  BulkRefundHead,
  BulkRefundOrder,
} from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { findQueuedSums, findResults, type ResultOfOrder, type ResultRow } from './bulk-refund-order-store.ts';
import type { BulkRefundHeadRow, BulkRefundRow } from './bulk-refund-store.ts';
import { needsSecondPerson } from './start-bulk-refund.ts';

/** Reads the plan and the progress of a bulk refund for a person. */
export async function toBulkRefundResponse(db: Reader, bulk: BulkRefundRow, viewerId: number): Promise<BulkRefund> {
  const results = await findResults(db, bulk);
  const planned = results.filter(({ isLeftOutAtPlan }) => !isLeftOutAtPlan);
  const limit = await findManualMoneyLimit(db, bulk.venueId);
  if (!limit) throw new Error(`Venue ${bulk.venueId} is gone.`);
  const { limitMinor } = limit;
  const needs =
    bulk.state === 'planned'
      ? await needsSecondPerson(db, bulk, await findQueuedSums(db, bulk), limitMinor)
      : bulk.state === 'waiting' || bulk.approvedBy !== null;
  return {
    ...toHead(bulk, viewerId),
    filter: bulk.filter,
    startedAt: bulk.startedAt?.toISOString() ?? null,
    approvedBy: bulk.approvedBy === null ? null : toPerson(bulk.approvedBy, bulk.approvedByName, viewerId),
    approvedAt: bulk.approvedAt?.toISOString() ?? null,
    endedAt: bulk.endedAt?.toISOString() ?? null,
    limitMinor,
    needsSecondPerson: needs,
    mayApprove: bulk.state === 'waiting' && bulk.madeBy !== viewerId,
    ...sumsOf(planned),
    groups: toGroups(planned),
    leftOut: toLeftOut(results),
    failures: toFailures(planned),
  };
}

/** @returns the part of a row that lists have */
export function toBulkRefundHead(row: BulkRefundHeadRow, viewerId: number): BulkRefundHead {
  const { orders, amountMinor } = row;
  return { ...toHead(row, viewerId), orders, amountMinor };
}

function toHead(row: BulkRefundRow, viewerId: number): Omit<BulkRefundHead, 'orders' | 'amountMinor'> {
  const { id, state, reason, eventName, commerceName, currency, madeBy, madeByName, plannedAt } = row;
  const made = { madeBy: toPerson(madeBy, madeByName, viewerId), plannedAt: plannedAt.toISOString() };
  return { id, state, reason, eventName, commerceName, currency, ...made };
}

function toPerson(accountId: number, name: string | null, viewerId: number): BulkRefund['madeBy'] {
  return { accountId, name, isSelf: accountId === viewerId };
}

function sumsOf(rows: readonly ResultRow[]): { orders: number; amountMinor: number } {
  return {
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    amountMinor: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  };
}

function toGroups(rows: readonly ResultRow[]): BulkRefundGroup[] {
  const groups = Map.groupBy(rows, ({ way, provider }) => `${way}/${provider ?? ''}`);
  return [...groups.values()].flatMap((inGroup) => {
    const [first] = inGroup;
    if (!first) return [];
    const ordersWith = (...results: ResultRow['result'][]) =>
      sumsOf(inGroup.filter(({ result }) => results.includes(result))).orders;
    return {
      way: first.way,
      provider: first.provider,
      ...sumsOf(inGroup),
      queued: ordersWith('queued'),
      underWay: ordersWith('under-way'),
      toHandOut: ordersWith('to-hand-out'),
      done: ordersWith('refunded', 'cancelled'),
      doneMinor: sumsOf(inGroup.filter(({ result }) => result === 'refunded')).amountMinor,
      failed: ordersWith('failed'),
      leftOut: ordersWith('left-out'),
      dropped: ordersWith('dropped'),
    };
  });
}

function caused(rows: readonly ResultRow[]) {
  return { ...sumsOf(rows), numbers: rows.flatMap(({ numbers }) => numbers).slice(0, 20) };
}

function toLeftOut(rows: readonly ResultRow[]): BulkRefund['leftOut'] {
  return LEFT_OUT_CAUSES.flatMap((cause) =>
    [false, true].flatMap((isSincePlan) => {
      const ofCause = rows.filter(
        (row) => row.result === 'left-out' && row.cause === cause && row.isLeftOutAtPlan !== isSincePlan,
      );
      return ofCause.length === 0 ? [] : [{ cause, isSincePlan, ...caused(ofCause) }];
    }),
  );
}

function toFailures(rows: readonly ResultRow[]): BulkRefund['failures'] {
  return BULK_REFUND_FAILURES.flatMap((cause) => {
    const ofCause = rows.filter((row) => row.result === 'failed' && row.cause === cause);
    const retry = cause === 'wallet-closed' ? ('cash' as const) : ('same' as const);
    return ofCause.length === 0 ? [] : [{ cause, ...caused(ofCause), retry }];
  });
}

export function toOrderResponse(result: ResultOfOrder): BulkRefundOrder {
  const { commerceId, commerceName, changedAt, orderId, number, callNumber, way, provider, amountMinor, cause } =
    result;
  return {
    orderId,
    number,
    callNumber,
    way,
    provider,
    amountMinor,
    result: result.result,
    cause,
    commerce: { id: commerceId, name: commerceName },
    changedAt: changedAt?.toISOString() ?? null,
  };
}
