import { Link } from 'react-router';
import { DataTable, type Column } from '#shared/table/data-table.tsx';
import { cardAccountOwner, terminalAccountOwner, type AccountOwner } from '#shared/venue/payment-account-owner.ts';
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

/** What a stall offers of a method, in words for screen readers; `words` are shown too. */
type Offer = { isOffered: boolean; said: string; words?: string };

function useColumns(venue: ManagedVenue): Column<ManagedCommerce>[] {
  const text = useText();
  const offerOf = (isOffered: boolean): Offer => ({ isOffered, said: text(isOffered ? 'method-yes' : 'method-no') });
  const chargedBy = (owner: AccountOwner, isAsked: boolean): Offer => ({
    isOffered: owner !== 'none',
    said: text(`owner-${owner}`),
    words: text(owner === 'none' && isAsked ? 'owner-missing' : `owner-${owner}`),
  });
  const payerOf = (stall: ManagedCommerce) => (venue.paysForCommerces ? venue : stall);
  const delivererOf = (stall: ManagedCommerce) => (venue.deliversForCommerces ? venue : stall);
  const methods: readonly [
    title: `method-${'card' | 'terminal' | 'cash' | 'balance' | 'pick-up' | 'delivery'}`,
    anchor: 'money' | 'delivery',
    offer: (stall: ManagedCommerce) => Offer,
  ][] = [
    ['method-card', 'money', (stall) => chargedBy(cardAccountOwner(venue, stall), stall.usesVenueCards)],
    ['method-terminal', 'money', (stall) => chargedBy(terminalAccountOwner(venue, stall), stall.usesVenueTerminals)],
    ['method-cash', 'money', (stall) => offerOf(payerOf(stall).cashEnabled)],
    ['method-balance', 'money', (stall) => offerOf(payerOf(stall).balanceEnabled)],
    ['method-pick-up', 'delivery', (stall) => offerOf(delivererOf(stall).pickUpEnabled)],
    ['method-delivery', 'delivery', (stall) => offerOf(delivererOf(stall).deliveryEnabled)],
  ];
  return [
    { name: 'stall', title: text('method-stall'), show: ({ name }) => name },
    ...methods.map(([title, anchor, offer]) => ({
      name: title,
      title: text(title),
      show: (stall: ManagedCommerce) => (
        <Cell {...{ venue, stall, anchor }} offer={offer(stall)} method={text(title)} />
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
  offer: { isOffered, said, words },
  method,
}: {
  venue: ManagedVenue;
  stall: ManagedCommerce;
  anchor: 'money' | 'delivery';
  offer: Offer;
  method: string;
}) {
  const ofVenue = anchor === 'money' ? venue.paysForCommerces : venue.deliversForCommerces;
  const place = ofVenue ? 'payments/venue' : `stalls/${stall.id}`;
  return (
    <Link
      className={styles[isOffered ? 'yes' : 'no']}
      to={`/${venue.id}/${place}#${anchor}`}
      aria-label={`${method}, ${stall.name}: ${said}`}
    >
      <Icon name={isOffered ? 'check' : 'minus'} />
      {words !== undefined && <small>{words}</small>}
    </Link>
  );
}
