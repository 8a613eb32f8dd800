import type { Registry } from 'prom-client';
import { providerLabel } from '#integrations/payments/provider-metrics.ts';
import type { Db } from '#platform/database/transactions.ts';
import { registerPendingRowGauges, type PendingRows } from '#platform/metrics/pending-row-gauges.ts';
import { MONEY_EXCEPTION_KINDS } from '@app/contract/back-office/reconciliation.ts';

const COUNTED = (since: string) =>
  `count(*)::int as count, extract(epoch from clock_timestamp() - min(${since}))::float8 as "oldestSeconds"`;

type Counted = Pick<PendingRows, 'count' | 'oldestSeconds'>;

/** Gauges of undecided money, over all venues. */
export function measureMoney(registry: Registry, db: Db, onFailure: (error: unknown) => void): void {
  registerPendingRowGauges(registry, {
    name: 'payment_attempts_undecided',
    help: 'Undecided payment attempts.',
    labelNames: ['provider', 'state'],
    always: [],
    async read() {
      const { rows } = await db.query<Counted & { provider: number; state: string }>(
        `select provider, state, ${COUNTED('created_at')} from payment_attempts
         where next_check_at is not null group by provider, state`,
      );
      return rows.map(({ provider, state, ...counted }) => ({
        ...counted,
        labels: { provider: providerLabel(provider), state },
      }));
    },
    onFailure,
  });
  registerPendingRowGauges(registry, {
    name: 'refunds_open',
    help: 'Requested refunds that are not made yet.',
    labelNames: ['method', 'state'],
    always: [],
    async read() {
      const { rows } = await db.query<Counted & { method: string; state: string }>(
        `select method, state, ${COUNTED('created_at')} from refunds
         where state in ('requested', 'sent', 'unknown') group by method, state`,
      );
      return rows.map(({ method, state, ...counted }) => ({ ...counted, labels: { method, state } }));
    },
    onFailure,
  });
  registerPendingRowGauges(registry, {
    name: 'money_exceptions_open',
    help: 'Open exceptions about money.',
    labelNames: ['kind'],
    always: MONEY_EXCEPTION_KINDS.map((kind) => ({ kind })),
    async read() {
      const { rows } = await db.query<Counted & { kind: string }>(
        `select kind, ${COUNTED('opened_at')} from money_exceptions where closed_at is null group by kind`,
      );
      return rows.map(({ kind, ...counted }) => ({ ...counted, labels: { kind } }));
    },
    onFailure,
  });
  registerPendingRowGauges(registry, {
    name: 'payment_webhooks_pending',
    help: 'Webhook events that are not processed yet.',
    labelNames: [],
    always: [{}],
    async read() {
      const { rows } = await db.query<Counted>(
        `select ${COUNTED('received_at')} from webhook_events where processed_at is null having count(*) > 0`,
      );
      return rows.map((counted) => ({ ...counted, labels: {} }));
    },
    onFailure,
  });
}
