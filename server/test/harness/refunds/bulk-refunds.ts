import { randomUUID } from 'node:crypto';
import { runBulkRefunds } from '#features/bulk-refunds/run-bulk-refunds.job.ts';
import { throwRowFailure, type OnRowFailure } from '#platform/jobs/isolated-rows.ts';
import type { BulkRefund, BulkRefundOrder } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import type { Paged } from '@app/contract/values/paged.ts';
import type { Order } from '@app/contract/visitor/orders.ts';
import { SILENT_EVENT_BUS } from '../../fakes/silent-event-bus.ts';
import type { PaymentsHarness } from '../payments/payments-harness.ts';
import { memberWith } from '../wallet/wallet.ts';

type Headers = Record<string, string>;

/** Calls of people who refund several orders, and the task that works them off. */
export function bulkRefunds(till: PaymentsHarness) {
  const { shop, db } = till;
  const at = `/api/admin/venues/${shop.venue.id}/bulk-refunds`;
  const act = (headers: Headers, { id }: { id: string }, step: string) =>
    shop.send<BulkRefund>('POST', `${at}/${id}/${step}`, {}, headers);
  const run = (onRowFailure: OnRowFailure = throwRowFailure) =>
    runBulkRefunds({ db, eventBus: SILENT_EVENT_BUS }, onRowFailure);
  /** Lets the time between two refunds at one provider pass. */
  const letGapsPass = () =>
    db.query(`update bulk_refund_orders set attempted_at = attempted_at - interval '10 seconds'`);
  const versionOf = async (id: number) => {
    const { rows } = await db.query<{ version: number }>('select version from orders where id = $1', [id]);
    return { version: rows[0]?.version ?? 0 };
  };
  return {
    plan: (headers: Headers, filter: object = {}, more: object = {}) =>
      shop.send<BulkRefund>('POST', at, { id: randomUUID(), reason: 'Se cortó el gas', filter, ...more }, headers),
    read: async (headers: Headers, { id }: { id: string }) =>
      (await shop.send<BulkRefund>('GET', `${at}/${id}`, undefined, headers)).body,
    orders: async (headers: Headers, { id }: { id: string }) => {
      const url = `${at}/${id}/orders?perPage=100`;
      return (await shop.send<Paged<BulkRefundOrder>>('GET', url, undefined, headers)).body.data;
    },
    start: (headers: Headers, bulk: { id: string }) => act(headers, bulk, 'start'),
    approve: (headers: Headers, bulk: { id: string }) => act(headers, bulk, 'approval'),
    retry: (headers: Headers, { id }: { id: string }, cause: string) =>
      shop.send<BulkRefund>('POST', `${at}/${id}/retries`, { cause }, headers),
    change: (headers: Headers, { id }: { id: string }, state: string) =>
      shop.send<BulkRefund>('PUT', `${at}/${id}/state`, { state }, headers),
    run,
    letGapsPass,
    /** Runs the task and the jobs of its refunds until every order had its turn. */
    async runAll(turns = 12): Promise<void> {
      for (let turn = 0; turn < turns; turn += 1) {
        await run();
        await till.server.runJobs();
        await letGapsPass();
      }
    },
    async cashOrder(staff: Headers): Promise<Order> {
      await shop.ordersAreOlder(60);
      const { body } = await shop.order();
      await shop.cash(body.id, { version: 1, amount: body.totalAmount }, staff);
      return body;
    },
    async walletOrder() {
      await shop.ordersAreOlder(60);
      const ana = await memberWith(shop, 3_500);
      const { body } = await shop.order({ isCash: false, isBalance: true, guestEmail: null, headers: ana.headers });
      return { order: body, ana };
    },
    async cardOrder(): Promise<Order> {
      await shop.ordersAreOlder(60);
      const order = await till.order();
      await till.pay(order);
      return order;
    },
    /** Hands over a paid order. */
    async handOver({ id, verificationCode }: Order, staff: Headers): Promise<void> {
      for (const to of [4, 3, 6]) {
        const { version } = await versionOf(id);
        const { status } = await shop.step(id, { to, version, ...(to === 6 && { code: verificationCode }) }, staff);
        if (status !== 200) throw new Error(`Order ${id} did not take the step ${to}.`);
      }
    },
    /** Moves all orders and refunds so far out of the days that a filter has without any. */
    async forgetOrders(): Promise<void> {
      await db.query('delete from bulk_refunds');
      for (const table of ['orders', 'refunds']) {
        await db.query(`update ${table} set created_at = created_at - interval '10 days'`);
      }
    },
    async unpaidOrder(): Promise<Order> {
      await shop.ordersAreOlder(60);
      return (await shop.order()).body;
    },
    /** Refunds of an order that were not refused. */
    async refundsOf({ id }: { id: number }): Promise<number[]> {
      const { rows } = await db.query<{ amountMinor: number }>(
        `select amount_minor::float8 as "amountMinor" from refunds where order_id = $1 and state <> 'failed'`,
        [id],
      );
      return rows.map(({ amountMinor }) => amountMinor);
    },
  };
}
