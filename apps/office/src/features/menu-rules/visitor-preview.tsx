import { useOpenVenue } from '#shared/venue/open-venue.ts';
import type { ManagedProduct } from '@app/contract/resources/products.ts';
import { amountText } from '@app/rules/formatting/amount-text.ts';
import { clockText } from '@app/rules/formatting/venue-time.ts';
import { menuAt } from '@app/rules/menu-rules/menu-at.ts';
import type { MenuTimes } from '@app/rules/menu-rules/menu-rule.ts';
import { pricesUnder } from '@app/rules/menu-rules/rule-prices.ts';
import { ruledProduct } from './ruled-product.ts';
import { useText } from './use-text.ts';
import styles from './menu-rules.module.css';

/** What a visitor sees at a moment: products of menus and prices that differ come first. */
export function VisitorPreview({
  times,
  products,
  atMs,
  at,
}: {
  times: MenuTimes;
  products: readonly ManagedProduct[];
  atMs: number;
  at: string;
}) {
  const text = useText();
  const { currency, timeZone } = useOpenVenue();
  const menu = menuAt(times, atMs);
  const all = products.map((product) => {
    const ruled = ruledProduct(product);
    const prices = menu.pricesOf(ruled);
    const { priceMinor } = prices ? pricesUnder(prices.rule, { ...product, sizes: [] }) : product;
    return { product, offer: menu.offerOf(ruled), priceMinor };
  });
  const seen = all.filter(({ offer }) => offer.isOffered || !offer.isHidden);
  const hidden = all.length - seen.length;
  return (
    <section className={styles['card']}>
      <h2>{text('preview-at', { time: at })}</h2>
      {seen.length === 0 && <p>{text('preview-nothing')}</p>}
      <ul className={styles['seen']}>
        {seen.map(({ product, offer, priceMinor }) => (
          <li key={product.id} data-state={offer.isOffered ? 'on' : 'off'}>
            <span>{product.name}</span>
            {offer.isOffered ? (
              <span className="num">
                {priceMinor !== product.priceMinor && <s>{amountText(product.priceMinor, currency)}</s>}{' '}
                <b>{amountText(priceMinor, currency)}</b>
              </span>
            ) : (
              <small className="num">
                {offer.nextMs === null
                  ? text('preview-soon')
                  : text('preview-from', { time: clockText(offer.nextMs, timeZone) })}
              </small>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p>{text('preview-hidden', { count: hidden })}</p>}
    </section>
  );
}
