import { toMinor } from '@app/contract/values/minor-units.ts';
import { useVenue } from '@app/ordering/venue/venue-context.ts';
import { productAvailability } from '@app/rules/catalogue/product-availability.ts';
import type { Product, Promotion } from '@app/rules/language/localised-types.ts';
import { Picture } from '@app/ui/media/picture.tsx';
import { classNames } from '@app/ui/theme/class-names.ts';
import type { KioskMenu } from '../use-kiosk-menu.ts';
import { useText } from '../use-text.ts';
import { CardControl } from './product-card.tsx';

/** A combo: its parts below their price, sold as its product. @see CONT-03, KIOSK-02 */
export function ComboCard({ promotion, product, menu }: { promotion: Promotion; product: Product; menu: KioskMenu }) {
  const text = useText();
  const { currency } = useVenue();
  const { title, description, price, previousPrice, images } = promotion;
  const image = images.find((one) => one.productImageTypeId === 2) ?? images[0];
  const savedMinor = previousPrice === null ? 0 : toMinor(previousPrice) - toMinor(price);
  const availability = productAvailability(product, menu.state, menu.nowMs);
  const priceOf = (amountMinor: number) => text('price', { amountMinor, currency });
  return (
    <article className={classNames('kcombo', availability.kind !== 'available' && 'kcombo--off')}>
      <span className="kcombo__art">
        {savedMinor > 0 && <span className="kcombo__save num">{text('saves', { amount: priceOf(savedMinor) })}</span>}
        <Picture image={image} alt="" sizes="480px" placeholderIcon="utensils" isEager />
      </span>
      <span className="kcombo__t">
        <b role="heading" aria-level={3}>
          {title}
        </b>
        <span>{description}</span>
        <strong className="num">{priceOf(toMinor(price))}</strong>
      </span>
      <CardControl product={product} menu={menu} availability={availability} />
    </article>
  );
}
