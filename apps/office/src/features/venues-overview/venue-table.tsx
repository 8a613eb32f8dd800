import { useMemo } from 'react';
import { Link } from 'react-router';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { VenuesOverview } from '@app/contract/today/venues-overview.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { buttonClass } from '@app/ui/controls/button-class.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import { Alerts, Compared, Queue, Sold, VenueName, Wait } from './venue-cells.tsx';
import { soldByCurrency, toRows, type VenueRow } from './venue-row.ts';
import styles from './venues-overview.module.css';

/** A row for each venue, and their sums by currency. @param isAdmin who copies venues */
export function VenueTable({ read, isAdmin }: { read: VenuesOverview; isAdmin: boolean }) {
  const text = useText();
  const rows = useMemo(() => toRows(read.venues), [read]);
  const columns = useColumns(read, isAdmin);
  return (
    <DataTable
      label={text('all-venues')}
      columns={columns}
      rows={rows}
      keyOf={({ venue }) => venue.id}
      look="card"
      className={styles['table']}
    />
  );
}

function useColumns({ at, venues }: VenuesOverview, isAdmin: boolean): Column<VenueRow>[] {
  const text = useText();
  const sold = soldByCurrency(venues);
  const queue = venues.reduce((sum, { service }) => sum + (service?.openOrders ?? 0), 0);
  const columns: (Column<VenueRow> | false)[] = [
    {
      name: 'venue',
      title: text('column-venue'),
      show: ({ venue }) => <VenueName venue={venue} at={at} />,
      total: text('all-venues-total', { count: venues.length }),
    },
    {
      name: 'alerts',
      title: text('column-alerts'),
      show: (row) => <Alerts row={row} />,
      total: '',
    },
    {
      name: 'sold',
      title: text('column-sold'),
      isNumber: true,
      show: ({ venue }) => <Sold venue={venue} />,
      total: sold.map(({ currency, netMinor }) => (
        <span key={currency} className={styles['sum']}>
          {amountText(netMinor, currency)}
        </span>
      )),
    },
    { name: 'compared', title: text('column-compared'), show: ({ venue }) => <Compared venue={venue} /> },
    {
      name: 'queue',
      title: text('column-queue'),
      isNumber: true,
      show: ({ venue }) => <Queue venue={venue} />,
      total: queue,
    },
    { name: 'wait', title: text('column-wait'), show: ({ venue }) => <Wait venue={venue} /> },
    isAdmin && {
      name: 'acts',
      title: text('column-acts'),
      isTitleHidden: true,
      show: ({ venue }) => (
        <Link
          className={buttonClass({ variant: 'plain' })}
          to={`/copy-venue/${venue.id}`}
          aria-label={text('venue-copy-of', { name: venue.name })}
        >
          <Icon name="copy" />
        </Link>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
