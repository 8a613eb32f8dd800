import { useState } from 'react';
import { Link } from 'react-router';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { PaymentAccount } from '@app/contract/back-office/provider-accounts.ts';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from '../use-text.ts';
import { CellButton } from './cell-button.tsx';
import { CellSheet } from './cell-sheet.tsx';
import { cellsOfStall, cellsOfVenue, type Method, type Place } from './method-cells.ts';
import styles from '../payments.module.css';

type OpenCell = { place: Place; method: Method };

const METHODS = ['card', 'cash', 'balance', 'kiosk', 'counter'] as const satisfies Method[];

/** How people pay at each place: with the account of the venue, with its own, or not. A pressed cell changes it. @see METHOD-03, DEL-01 */
export function MethodsByCommerce({
  venue,
  stalls,
  accounts,
}: {
  venue: ManagedVenue;
  stalls: readonly ManagedCommerce[];
  accounts: readonly PaymentAccount[];
}) {
  const text = useText();
  const [open, setOpen] = useState<OpenCell | null>(null);
  const columns = useColumns(venue, setOpen);
  const rows: readonly Place[] = [
    { stall: null, cells: cellsOfVenue(venue, accounts) },
    ...stalls.map((stall) => ({ stall, cells: cellsOfStall(venue, stall, accounts) })),
  ];
  return (
    <section className={styles['card']} aria-labelledby="by-stall-title">
      <h2 id="by-stall-title">{text('by-stall-title')}</h2>
      <p>{text('by-stall-lead')}</p>
      {venue.paysForCommerces && <p>{text('by-stall-venue-pays')}</p>}
      {venue.deliversForCommerces && <p>{text('by-stall-venue-delivers')}</p>}
      <DataTable
        label={text('by-stall-title')}
        look="inset"
        className={styles['methods']}
        columns={columns}
        rows={rows}
        keyOf={({ stall }) => stall?.id ?? 'venue'}
      />
      {open && <CellSheet venue={venue} place={open.place} method={open.method} onClose={() => setOpen(null)} />}
    </section>
  );
}

function useColumns(venue: ManagedVenue, onOpen: (cell: OpenCell) => void): Column<Place>[] {
  const text = useText();
  const delivererOf = (stall: ManagedCommerce) => (venue.deliversForCommerces ? venue : stall);
  return [
    {
      name: 'place',
      title: text('method-place'),
      show: ({ stall }) =>
        stall ? (
          stall.name
        ) : (
          <>
            {text('account-of-venue')}
            <small className={styles['what']}>{text('method-venue-lead')}</small>
          </>
        ),
    },
    ...METHODS.map((method) => ({
      name: method,
      title: text(`method-${method}`),
      show: (place: Place) => <CellButton place={place} method={method} onPress={() => onOpen({ place, method })} />,
    })),
    ...(['pick-up', 'delivery'] as const).map((way) => ({
      name: way,
      title: text(`method-${way}`),
      show: ({ stall }: Place) =>
        stall && (
          <Delivery
            to={venue.deliversForCommerces ? `/${venue.id}/payments/venue` : `/${venue.id}/stalls/${stall.id}`}
            isOffered={delivererOf(stall)[way === 'pick-up' ? 'pickUpEnabled' : 'deliveryEnabled']}
            label={`${text(`method-${way}`)}, ${stall.name}`}
          />
        ),
    })),
    {
      name: 'try',
      title: text('method-try'),
      isTitleHidden: true,
      show: ({ stall }) =>
        stall && (
          <a
            className="link"
            href={`/commerce/${venue.code}/${stall.code}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`${text('method-try')}: ${stall.name}`}
          >
            <Icon name="external-link" />
          </a>
        ),
    },
  ];
}

/** Whether a stall hands over in this way; pressed, it leads to the place where it changes. */
function Delivery({ to, isOffered, label }: { to: string; isOffered: boolean; label: string }) {
  const text = useText();
  return (
    <Link
      className={styles[isOffered ? 'yes' : 'no']}
      to={`${to}#delivery`}
      aria-label={`${label}: ${text(isOffered ? 'method-yes' : 'method-no')}`}
    >
      <Icon name={isOffered ? 'check' : 'minus'} />
    </Link>
  );
}
