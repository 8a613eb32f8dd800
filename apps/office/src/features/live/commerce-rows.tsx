import { Link } from 'react-router';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { LiveCommerce } from '@app/contract/back-office/order-list.ts';
import { ORDER_STATUS } from '@app/contract/values/order-statuses.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { StateLine } from '@app/ui/status/state-line.tsx';
import { RowActs, Tray, useActs, type OpenTray } from './acts/tray.tsx';
import { Arrivals } from './arrivals.tsx';
import { ordersWith } from './live-commerce.ts';
import { StallState } from './stall-state.tsx';
import { useText } from './use-text.ts';
import { Raised, Wait } from './wait-cell.tsx';
import styles from './live.module.css';

const { paymentAccepted, preparing, toDeliver } = ORDER_STATUS;

/** A stall in each row: state, queue, wait, arrivals, declines, refunds and people, with what can be done about it. */
export function CommerceRows({
  at,
  commerces,
  open,
  marked,
  reason,
  onOpen,
}: {
  /** When the stalls were read. */
  at: string;
  commerces: readonly LiveCommerce[];
  open: OpenTray | null;
  /** The stall that the keys act on. */
  marked: number | null;
  /** Why nothing can be sent. */
  reason: string | undefined;
  onOpen: (tray: OpenTray | null) => void;
}) {
  const text = useText();
  const columns = useColumns({ nowMs: Date.parse(at), open, onOpen });
  const opened = commerces.find(({ id }) => id === open?.stallId);
  const tray = open && opened && (
    <Tray at={at} stall={opened} act={open.act} reason={reason} onClose={() => onOpen(null)} />
  );
  return (
    <div className={styles['box']}>
      <DataTable
        label={text('live-title')}
        columns={columns}
        rows={commerces}
        keyOf={({ id }) => id}
        empty={text('live-none')}
        look="inset"
        isOpen={({ id }) => id === marked}
        detailOf={({ id }) => (id === open?.stallId ? tray : null)}
      />
    </div>
  );
}

function useColumns({
  nowMs,
  open,
  onOpen,
}: {
  nowMs: number;
  open: OpenTray | null;
  onOpen: (tray: OpenTray | null) => void;
}): Column<LiveCommerce>[] {
  const text = useText();
  const acts = useActs();
  const seesMoney = useOpenVenue().permissions.includes('reports');
  const columns: (Column<LiveCommerce> | false)[] = [
    { name: 'name', title: text('live-stall'), show: (row) => <Name row={row} nowMs={nowMs} /> },
    {
      name: 'queue',
      title: text('live-queue'),
      isNumber: true,
      show: (row) => <b className={styles['queue']}>{ordersWith(row, [paymentAccepted, preparing])}</b>,
    },
    {
      name: 'ready',
      title: text('live-ready'),
      isNumber: true,
      isExtra: true,
      show: (row) => ordersWith(row, [toDeliver]),
    },
    {
      name: 'wait',
      title: text('live-wait'),
      show: (row) => (
        <>
          <Wait row={row} />
          <Raised row={row} />
        </>
      ),
    },
    {
      name: 'arrivals',
      title: text('live-per-minute'),
      isExtra: true,
      show: ({ arrivals }) => <Arrivals counts={arrivals} />,
    },
    {
      name: 'declines',
      title: text('live-declines'),
      isNumber: true,
      isExtra: true,
      show: ({ declines }) => (declines.declined === 0 ? '–' : declines.declined),
    },
    seesMoney && {
      name: 'refunds',
      title: text('live-refunded'),
      isNumber: true,
      isExtra: true,
      show: (row) => <Refunds row={row} />,
    },
    { name: 'staff', title: text('live-staff'), show: (row) => <Staff row={row} /> },
    acts.length > 0 && {
      name: 'acts',
      title: text('live-acts'),
      isTitleHidden: true,
      show: ({ id, name }) => <RowActs stall={{ id, name }} open={open} onOpen={onOpen} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function Name({ row, nowMs }: { row: LiveCommerce; nowMs: number }) {
  const venue = useOpenVenue();
  return (
    <>
      <Link to={`/${venue.id}/orders?stall=${row.id}`}>{row.name}</Link>
      <span className={styles['state']}>
        <StallState row={row} nowMs={nowMs} />
      </span>
    </>
  );
}

function Refunds({ row: { refunds } }: { row: LiveCommerce }) {
  const { currency } = useOpenVenue();
  return refunds === null || refunds.refunds === 0 ? '–' : amountText(refunds.amountMinor, currency);
}

/** People of the stall who are signed in; an open stall with fewer than half of them is marked. */
function Staff({ row: { enabled, staff } }: { row: LiveCommerce }) {
  const text = useText();
  const words = text('live-staff-of', staff);
  const isThin = enabled && (staff.signedIn === 0 || staff.signedIn * 2 < staff.all);
  return isThin ? (
    <StateLine state="warn" icon="triangle-alert">
      {staff.signedIn === 0 ? text('live-staff-none') : words}
    </StateLine>
  ) : (
    <span className={styles['calm']}>{words}</span>
  );
}
