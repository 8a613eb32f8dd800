import { providerName } from '#shared/reports/provider-name.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { BulkRefund, BulkRefundGroup } from '@app/contract/back-office/bulk-refunds/bulk-refunds.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { REFUND_ARRIVAL_DAYS } from '@app/rules/orders/refund-arrival.ts';
import type { IconName } from '@app/ui/icons/icon-names.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { Bar } from './progress.tsx';
import { useText } from './use-text.ts';
import styles from './bulk-refunds.module.css';

const ICONS = {
  card: 'credit-card',
  online: 'smartphone',
  terminal: 'credit-card',
  wallet: 'wallet',
  cash: 'banknote',
  unpaid: 'x',
} as const satisfies Record<BulkRefundGroup['way'], IconName>;

/** The orders by how they were paid, where the money goes, and how far each group is. */
export function PlanTable({ bulk }: { bulk: BulkRefund }) {
  const text = useText();
  return (
    <DataTable
      label={text('bulk-plan')}
      look="card"
      columns={usePlanColumns(bulk)}
      rows={bulk.groups}
      keyOf={({ way, provider }) => `${way} ${provider ?? ''}`}
      empty={<p className={styles['note']}>{text('bulk-nothing')}</p>}
    />
  );
}

function usePlanColumns({ state, currency, groups, orders, amountMinor }: BulkRefund): Column<BulkRefundGroup>[] {
  const text = useText();
  const columns: Column<BulkRefundGroup>[] = [
    {
      name: 'way',
      title: text('bulk-how-paid'),
      show: (group) => <Way group={group} />,
      total: text('bulk-ways', { ways: groups.length }),
    },
    { name: 'orders', title: text('bulk-orders'), isNumber: true, show: (group) => group.orders, total: orders },
    {
      name: 'amount',
      title: text('bulk-amount'),
      isNumber: true,
      show: (group) => (group.way === 'unpaid' ? '–' : <b>{amountText(group.amountMinor, currency)}</b>),
      total: amountText(amountMinor, currency),
    },
  ];
  if (state === 'planned' || state === 'waiting') return columns;
  return [...columns, { name: 'goes', title: text('bulk-goes'), show: (group) => <GroupProgress group={group} /> }];
}

function Way({ group: { way, provider } }: { group: BulkRefundGroup }) {
  const text = useText();
  const name = provider === null ? '' : providerName(provider);
  const { least, most } = REFUND_ARRIVAL_DAYS;
  return (
    <span className={styles['way']}>
      <Icon name={ICONS[way]} />
      <span>
        <b>
          {way === 'card' || way === 'online' || way === 'terminal'
            ? text(`bulk-way-${way}`, { provider: name })
            : text(`bulk-way-${way}`)}
        </b>
        <small>
          {way === 'card' || way === 'online' || way === 'terminal'
            ? text(`bulk-goes-${way}`, { least, most })
            : text(`bulk-goes-${way}`)}
        </small>
      </span>
    </span>
  );
}

function GroupProgress({ group }: { group: BulkRefundGroup }) {
  const text = useText();
  const { way, orders, done, failed, underWay, toHandOut, leftOut, dropped, queued } = group;
  const parts = [
    done > 0 && text(way === 'unpaid' ? 'bulk-ended' : 'bulk-done', { done }),
    underWay > 0 && text('bulk-under-way', { orders: underWay }),
    toHandOut > 0 && text('bulk-to-hand-out', { orders: toHandOut }),
    leftOut > 0 && text('bulk-left-out-count', { orders: leftOut }),
    dropped > 0 && text('bulk-dropped', { orders: dropped }),
  ].filter((part) => part !== false);
  if (queued === orders) return <span className={styles['note']}>{text('bulk-queued')}</span>;
  return (
    <span className={styles['progress']}>
      {done + failed + underWay > 0 && <Bar done={done} failed={failed} now={underWay} all={orders} />}
      <small>
        {parts.join(' · ')}
        {failed > 0 && (
          <b>
            {parts.length > 0 && ' · '}
            {text('bulk-failed', { orders: failed })}
          </b>
        )}
      </small>
    </span>
  );
}
