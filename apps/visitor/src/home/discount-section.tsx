import type { Venue } from '@app/contract/venues.ts';
import { Icon } from '@app/ui/icon.tsx';
import { Link } from 'wouter';
import { useCommerces } from '../data/venue-reads.ts';
import { commercePath } from '../route-paths.ts';
import { useText } from '../texts/use-text.ts';

/** The discounts of all stalls, by priority. */
export function DiscountSection({ venue }: { venue: Venue }) {
  const text = useText();
  const { data: commerces = [] } = useCommerces(venue);
  const discounts = commerces
    .flatMap((commerce) => commerce.discounts.map((discount) => ({ discount, commerce })))
    .filter(({ discount }) => discount.enabled)
    .toSorted((a, b) => a.discount.priority - b.discount.priority);
  if (discounts.length === 0) return null;
  return (
    <section className="section" aria-labelledby="section-discount">
      <div className="section__head">
        <h2 className="h2" id="section-discount">
          {text('section-discount')}
        </h2>
      </div>
      <ul className="coupons">
        {discounts.map(({ discount, commerce }) => (
          <li key={discount.id}>
            <Link className="coupon" href={commercePath(venue.code, commerce.code)}>
              <span className="coupon__percent num">{text('discount-percent', String(discount.amount))}</span>
              <span className="coupon__text">
                <b className="h3">{discount.description}</b>
                <span className="small mut">{commerce.name}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
