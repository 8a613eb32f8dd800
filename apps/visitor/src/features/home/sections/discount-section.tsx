import { useId } from 'react';
import { Link } from 'wouter';
import { usePersistedOrders } from '#features/orders/persisted-orders.ts';
import { useCommerces } from '#features/venues/venue-queries.ts';
import { discountPath, orderDetailPath } from '#shared/navigation/route-paths.ts';
import { useText } from '#shared/texts/use-text.ts';
import type { Venue } from '@app/rules/language/localised-types.ts';
import { discountsByPriority } from '@app/rules/venues/discounts-by-priority.ts';
import { Icon } from '@app/ui/icons/icon.tsx';

/** Coupons of the venue's discounts, the highest priority first. A claimed one leads to its code. @see HOME-03, DISC-01 */
export function DiscountSection({ venue }: { venue: Venue }) {
  const text = useText();
  const { data: commerces = [] } = useCommerces(venue);
  const titleId = useId();
  const orders = usePersistedOrders((state) => state.orders);
  const claimPath = (discountId: number) => {
    const claimed = orders.find(({ order }) => order.isDiscount && order.claim?.discountId === discountId)?.order;
    return claimed ? orderDetailPath(claimed.venue.code, claimed.commerce.code, claimed.number) : null;
  };
  const offered = discountsByPriority(commerces);
  if (offered.length === 0) return null;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section__head">
        <h2 className="h2" id={titleId}>
          {text('section-discount')}
        </h2>
      </div>
      <ul className="coupons">
        {offered.map(({ discount, commerce }) => (
          <li key={discount.id}>
            <Link className="coupon" href={claimPath(discount.id) ?? discountPath(venue.code, discount.id)}>
              <span className="coupon__pct num">{discount.amount}%</span>
              <span className="coupon__txt">
                <b className="h3">{discount.description}</b>
                <span className="small mut">{commerce.name}</span>
                {claimPath(discount.id) !== null && <span className="small coupon__own">{text('coupon-own')}</span>}
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
