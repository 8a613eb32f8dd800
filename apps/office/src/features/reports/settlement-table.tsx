import { Link } from 'react-router';
import { Card } from '#shared/reports/card.tsx';
import { shortDay } from '#shared/reports/period-choice.tsx';
import { providerName } from '#shared/reports/provider-name.ts';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { EditableCell } from '#shared/table/editable-cell.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { SettlementRow } from '@app/contract/back-office/reports/settlement-rows.ts';
import { amountToType, typedAmountMinor } from '@app/rules/formatting/typed-amount.ts';
import { StateLine, type State } from '@app/ui/status/state-line.tsx';
import { centsText, settlementState, type SettlementState } from './settlement-sums.ts';
import { usePayout } from './use-payout.ts';
import { useText } from './use-text.ts';
import styles from './reports.module.css';

const LOOKS = {
  missing: { state: 'idle', icon: 'hourglass' },
  unexplained: { state: 'bad', icon: 'circle-alert' },
  explained: { state: 'ok', icon: 'message-square' },
  settled: { state: 'ok', icon: 'check' },
} as const satisfies Record<SettlementState, { state: State; icon: string }>;

/** A day of an account in each row. What the provider paid is typed in the row. */
export function SettlementTable({ rows }: { rows: readonly SettlementRow[] }) {
  const text = useText();
  const columns = useColumns();
  return (
    <Card title={text('settlements-by-day')}>
      <DataTable
        label={text('settlements-by-day')}
        columns={columns}
        rows={rows}
        keyOf={({ account, day, currency }) => `${account.id} ${day} ${currency}`}
        empty={text('settlements-none')}
        look="inset"
      />
    </Card>
  );
}

function useColumns(): Column<SettlementRow>[] {
  const text = useText();
  return [
    {
      name: 'account',
      title: text('settlement-account'),
      show: ({ day, account }) => (
        <>
          {shortDay(day)} · {providerName(account.provider)}
          <small>{account.commerces.join(', ')}</small>
        </>
      ),
    },
    amount('captured', text('settlement-captured'), ({ capturedMinor }) => capturedMinor),
    amount('refunded', text('sum-refunds'), ({ refundedMinor }) => 0 - refundedMinor),
    amount('expected', text('settlement-expected'), ({ expectedPayoutMinor }) => expectedPayoutMinor),
    {
      name: 'withheld',
      title: text('settlement-withheld'),
      isNumber: true,
      show: (row) => <AmountCell row={row} field="withheldMinor" />,
    },
    {
      name: 'paid',
      title: text('settlement-paid'),
      isNumber: true,
      show: (row) => <AmountCell row={row} field="paidMinor" />,
    },
    {
      name: 'difference',
      title: text('settlement-difference'),
      isNumber: true,
      show: (row) => <Difference row={row} />,
    },
    { name: 'note', title: text('settlement-note'), show: (row) => <Reasons row={row} /> },
  ];
}

function amount(name: string, title: string, of: (row: SettlementRow) => number): Column<SettlementRow> {
  return { name, title, isNumber: true, show: (row) => centsText(of(row), row.currency) };
}

function AmountCell({ row, field }: { row: SettlementRow; field: 'paidMinor' | 'withheldMinor' }) {
  const text = useText();
  const { change } = usePayout(row);
  const { account, day, currency, payout } = row;
  // Fees have a meaning once the paid amount is known.
  if (field === 'withheldMinor' && payout === null) return '–';
  const minor = payout?.[field];
  const names = { account: providerName(account.provider), day: shortDay(day) };
  return (
    <EditableCell
      label={text(field === 'paidMinor' ? 'edit-paid' : 'edit-withheld', names)}
      shown={minor === undefined ? text('settlement-enter') : centsText(minor, currency)}
      typed={minor === undefined ? '' : amountToType(minor, currency)}
      onSave={async (typed) => {
        if (typed.trim() === '' && field === 'paidMinor') return change(null);
        const entered = typedAmountMinor(typed, currency);
        if (entered === null) return text('amount-wrong');
        const { paidMinor = 0, withheldMinor = 0, note = '' } = payout ?? {};
        return change({ paidMinor, withheldMinor, note, [field]: entered });
      }}
    />
  );
}

function Difference({ row }: { row: SettlementRow }) {
  const text = useText();
  const state = settlementState(row);
  const { differenceMinor, currency } = row;
  return (
    <span className={styles['difference']}>
      {differenceMinor !== null && <b>{centsText(differenceMinor, currency)}</b>}
      <StateLine {...LOOKS[state]}>{text(`settlements-${state}`)}</StateLine>
    </span>
  );
}

/** The reason that a person typed, and the exceptions of the day with their orders. */
function Reasons({ row }: { row: SettlementRow }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  const { change } = usePayout(row);
  const { account, day, payout, exceptions, currency } = row;
  return (
    <span className={styles['reasons']}>
      {payout && (
        <EditableCell
          label={text('edit-note', { account: providerName(account.provider), day: shortDay(day) })}
          shown={payout.note === '' ? text('settlement-explain') : payout.note}
          typed={payout.note}
          onSave={async (typed) =>
            change({
              paidMinor: payout.paidMinor,
              withheldMinor: payout.withheldMinor,
              note: typed.trim().slice(0, 500),
            })
          }
        />
      )}
      {exceptions.map(({ id, kind, orderId, orderNumber, callNumber, amountMinor, isOpen }) => (
        <small key={id}>
          {text(`exception-${kind}`)}
          {orderId !== null && (
            <>
              {' · '}
              <Link to={`/${venueId}/orders/${orderId}`}>{text('order-title', { number: orderNumber ?? 0 })}</Link>
            </>
          )}
          {callNumber !== null && ` · ${text('order-called', { number: callNumber })}`}
          {amountMinor !== null && ` · ${centsText(amountMinor, currency)}`}
          {isOpen && ` · ${text('exception-open')}`}
        </small>
      ))}
    </span>
  );
}
