import { Link } from 'react-router';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { cardSource, terminalSource, type AccountSource } from '#shared/venue/account-source.ts';
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
  const accounts: readonly [
    title: 'method-card' | 'method-terminal',
    sourceOf: (stall: ManagedCommerce) => AccountSource,
    uses: 'usesVenueCards' | 'usesVenueTerminals',
  ][] = [
    ['method-card', (stall) => cardSource(venue, stall), 'usesVenueCards'],
    ['method-terminal', (stall) => terminalSource(venue, stall), 'usesVenueTerminals'],
  ];
  const settings: readonly [
    title: `method-${'cash' | 'balance' | 'pick-up' | 'delivery'}`,
    isOffered: (stall: ManagedCommerce) => boolean,
    anchor: 'money' | 'delivery',
  ][] = [
    ['method-cash', (stall) => payerOf(stall).cashEnabled, 'money'],
    ['method-balance', (stall) => payerOf(stall).balanceEnabled, 'money'],
    ['method-pick-up', (stall) => delivererOf(stall).pickUpEnabled, 'delivery'],
    ['method-delivery', (stall) => delivererOf(stall).deliveryEnabled, 'delivery'],
  ];
  const payerOf = (stall: ManagedCommerce) => (venue.paysForCommerces ? venue : stall);
  const delivererOf = (stall: ManagedCommerce) => (venue.deliversForCommerces ? venue : stall);
  return [
    { name: 'stall', title: text('method-stall'), show: ({ name }) => name },
    ...accounts.map(([title, sourceOf, uses]) => ({
      name: title,
      title: text(title),
      show: (stall: ManagedCommerce) => (
        <Cell
          venue={venue}
          stall={stall}
          anchor="money"
          isOffered={sourceOf(stall) !== 'none'}
          label={`${text(title)}, ${stall.name}: ${text(`source-${sourceOf(stall)}`)}`}
          words={text(sourceOf(stall) === 'none' && stall[uses] ? 'source-missing' : `source-${sourceOf(stall)}`)}
        />
      ),
    })),
    ...settings.map(([title, isOffered, anchor]) => ({
      name: title,
      title: text(title),
      show: (stall: ManagedCommerce) => (
        <Cell
          venue={venue}
          stall={stall}
          anchor={anchor}
          isOffered={isOffered(stall)}
          label={`${text(title)}, ${stall.name}: ${text(isOffered(stall) ? 'method-yes' : 'method-no')}`}
        />
      ),
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

/** What a stall offers; pressed, it leads to the place where it changes: of the stall, or of a venue that decides for all. */
function Cell({
  venue,
  stall,
  anchor,
  isOffered,
  label,
  words,
}: {
  venue: ManagedVenue;
  stall: ManagedCommerce;
  anchor: 'money' | 'delivery';
  isOffered: boolean;
  label: string;
  words?: string;
}) {
  const ofVenue = anchor === 'money' ? venue.paysForCommerces : venue.deliversForCommerces;
  const place = ofVenue ? 'payments/venue' : `stalls/${stall.id}`;
  return (
    <Link className={styles[isOffered ? 'yes' : 'no']} to={`/${venue.id}/${place}#${anchor}`} aria-label={label}>
      <Icon name={isOffered ? 'check' : 'minus'} />
      {words !== undefined && <small>{words}</small>}
    </Link>
  );
}
