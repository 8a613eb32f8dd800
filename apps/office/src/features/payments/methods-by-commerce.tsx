import { DataTable, type Column } from '#shared/table/data-table.tsx';
import type { ManagedCommerce } from '@app/contract/resources/commerces.ts';
import type { ManagedVenue } from '@app/contract/resources/venues.ts';
import { Icon } from '@app/ui/icons/icon.tsx';
import { useText } from './use-text.ts';
import styles from './payments.module.css';

/** What visitors are offered at each stall: its own methods, unless the venue decides for all. @see METHOD-03, DEL-01 */
export function MethodsByCommerce({ venue, stalls }: { venue: ManagedVenue; stalls: readonly ManagedCommerce[] }) {
  const text = useText();
  const columns = useColumns(venue);
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
        rows={stalls}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function useColumns(venue: ManagedVenue): Column<ManagedCommerce>[] {
  const text = useText();
  const settings: readonly [
    title: `method-${'card' | 'cash' | 'balance' | 'pick-up' | 'delivery'}`,
    isOffered: (stall: ManagedCommerce) => boolean,
  ][] = [
    ['method-card', (stall) => payerOf(stall).activePaymentProvider !== null],
    ['method-cash', (stall) => payerOf(stall).cashEnabled],
    ['method-balance', (stall) => payerOf(stall).balanceEnabled],
    ['method-pick-up', (stall) => delivererOf(stall).pickUpEnabled],
    ['method-delivery', (stall) => delivererOf(stall).deliveryEnabled],
  ];
  const payerOf = (stall: ManagedCommerce) => (venue.paysForCommerces ? venue : stall);
  const delivererOf = (stall: ManagedCommerce) => (venue.deliversForCommerces ? venue : stall);
  return [
    { name: 'stall', title: text('method-stall'), show: ({ name }) => name },
    ...settings.map(([title, isOffered]) => ({
      name: title,
      title: text(title),
      show: (stall: ManagedCommerce) => <Mark isOffered={isOffered(stall)} />,
    })),
    {
      name: 'try',
      title: text('method-try'),
      isTitleHidden: true,
      show: ({ name, code }) => (
        <a
          className="link"
          href={`/commerce/${venue.code}/${code}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`${text('method-try')}: ${name}`}
        >
          <Icon name="external-link" />
        </a>
      ),
    },
  ];
}

function Mark({ isOffered }: { isOffered: boolean }) {
  const text = useText();
  return (
    <span className={styles[isOffered ? 'yes' : 'no']}>
      <Icon name={isOffered ? 'check' : 'minus'} />
      <span className="sr">{text(isOffered ? 'method-yes' : 'method-no')}</span>
    </span>
  );
}
