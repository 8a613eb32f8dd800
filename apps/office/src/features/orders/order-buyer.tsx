import { Link } from 'react-router';
import { Card } from '#shared/reports/card.tsx';
import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { OrderOfVenue } from '@app/contract/back-office/order-list.ts';
import { cardName } from '@app/rules/payments/card-name.ts';
import { classNames } from '@app/ui/theme/class-names.ts';
import { useText } from './use-text.ts';
import styles from './order.module.css';

/** A row of a receipt: a name and its value. */
export function Sum({ name, value, isMain }: { name: string; value: string; isMain?: boolean }) {
  return (
    <div className={classNames(isMain && styles['main'])}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The buyer, as far as the person may see, with the way to the page of an account. */
export function Buyer({ order: { buyer, paidWith, card, customerId } }: { order: OrderOfVenue }) {
  const text = useText();
  const { id: venueId } = useOpenVenue();
  return (
    <Card title={text('order-buyer')} detail={text('order-buyer-detail')}>
      <div className={styles['receipt']}>
        <dl>
          <Sum name={text('order-name')} value={buyer.name ?? '–'} />
          <Sum name={text('order-mail')} value={buyer.email ?? '–'} />
          <Sum
            name={text('orders-method')}
            value={card ? `${cardName(card.brand)} ${card.lastFour}` : text(`method-${paidWith}`)}
          />
        </dl>
        {customerId !== null && <Link to={`/${venueId}/customers/${customerId}`}>{text('order-customer')}</Link>}
      </div>
    </Card>
  );
}
